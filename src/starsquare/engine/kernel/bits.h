/* The few machine instructions that Cython cannot name: counting and finding bits,
   fetching ahead, and sums of products of bytes. Each has a portable twin. And what only
   Linux is asked for: large pages. */
#ifndef STARSQUARE_BITS_H
#define STARSQUARE_BITS_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__GNUC__)
#define STAR_COUNT(x) __builtin_popcountll(x)
#define STAR_LOWEST(x) __builtin_ctzll(x)
#define STAR_FETCH(p) __builtin_prefetch(p)
#else
static inline int star_count(uint64_t x) {
    int n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}
static inline int star_lowest(uint64_t x) {
    int n = 0;
    for (; !(x & 1); x >>= 1) n++;
    return n;
}
#define STAR_COUNT(x) star_count(x)
#define STAR_LOWEST(x) star_lowest(x)
#define STAR_FETCH(p) ((void)(p))
#endif

#if defined(__linux__)
#include <sys/mman.h>
/* Ask for large pages: a table that is read anywhere is found faster in them. */
static inline void star_large_pages(void *memory, size_t size) {
    const uintptr_t page = 4096;
    uintptr_t first = ((uintptr_t)memory + page - 1) & ~(page - 1);
    uintptr_t last = ((uintptr_t)memory + size) & ~(page - 1);
    if (memory != NULL && first < last) madvise((void *)first, last - first, MADV_HUGEPAGE);
}
#else
static inline void star_large_pages(void *memory, size_t size) {
    (void)memory, (void)size;
}
#endif

#if defined(__SSE4_1__) && !defined(STARSQUARE_PORTABLE)
#include <smmintrin.h>
/* The products of 16 bytes a (0..255) with 16 bytes b (0..127), summed. */
static inline int star_dot16(const uint8_t *a, const uint8_t *b) {
    __m128i v = _mm_maddubs_epi16(_mm_loadu_si128((const __m128i *)a),
                                  _mm_loadu_si128((const __m128i *)b));
    v = _mm_madd_epi16(v, _mm_set1_epi16(1));
    v = _mm_add_epi32(v, _mm_srli_si128(v, 8));
    v = _mm_add_epi32(v, _mm_srli_epi64(v, 32));
    return _mm_cvtsi128_si32(v);
}
/* Two rows of 8 bytes, each multiplied with the same 8 bytes of `values`; the first
   sum is in the low half of the answer, the second in the high half. */
static inline uint64_t star_two_dots(const uint8_t *rows, uint64_t values) {
    __m128i v = _mm_maddubs_epi16(_mm_loadu_si128((const __m128i *)rows),
                                  _mm_set1_epi64x((long long)values));
    v = _mm_madd_epi16(v, _mm_set1_epi16(1));
    v = _mm_add_epi32(v, _mm_srli_epi64(v, 32));
    v = _mm_shuffle_epi32(v, 0x08);
    return (uint64_t)_mm_cvtsi128_si64(v);
}
#else
static inline int star_dot16(const uint8_t *a, const uint8_t *b) {
    int sum = 0;
    for (int i = 0; i < 16; i++) sum += a[i] * b[i];
    return sum;
}
static inline uint64_t star_two_dots(const uint8_t *rows, uint64_t values) {
    uint32_t first = 0, second = 0;
    for (int i = 0; i < 8; i++) {
        uint32_t value = (uint32_t)(values >> (8 * i)) & 255;
        first += rows[i] * value;
        second += rows[8 + i] * value;
    }
    return (uint64_t)second << 32 | first;
}
#endif
#endif
