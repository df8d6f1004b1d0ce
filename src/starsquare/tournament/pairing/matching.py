"""The cheapest perfect matching of the possible pairs, found by rustworkx.

Costs have tiers, each of which outweighs all later tiers together. Tiers are packed
into one integer, so that the matching is exact; the last tier is a lot for each pair,
so that the cheapest pairing is unique and does not depend on the order of nodes or
edges.
"""

from __future__ import annotations

from collections.abc import Sequence

import rustworkx

Edge = tuple[int, int, tuple[int, ...]]  # two nodes and the tiers of their cost

# rustworkx calculates in 128 bits and doubles its input along the way.
_BITS = 118
_MOST_LOT_BITS = 32
_LEAST_LOT_BITS = 8


def cheapest_perfect(
    nodes: int, edges: Sequence[Edge], lots: Sequence[int]
) -> list[tuple[int, int]] | None:
    """Pair all nodes at the lowest cost, or return None if that is impossible.

    Args:
        nodes: the number of nodes, even.
        edges: the possible pairs, each once.
        lots: a 64-bit number for each node, which determines each pair's lot.
    """
    if not edges:
        return None if nodes else []
    packed = _packed(nodes, edges, lots)
    highest = max(packed) + 1
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from(
        [
            (edge[0], edge[1], highest - cost)
            for edge, cost in zip(edges, packed, strict=True)
        ]
    )
    found = rustworkx.max_weight_matching(
        graph, max_cardinality=True, weight_fn=_itself
    )
    if len(found) * 2 != nodes:
        return None
    return sorted((min(pair), max(pair)) for pair in found)


def _itself(weight: int) -> int:
    return weight


def _packed(nodes: int, edges: Sequence[Edge], lots: Sequence[int]) -> list[int]:
    """Pack each pair's tiers and its lot into one number."""
    pairs = nodes // 2
    largest = [max(values) for values in zip(*(edge[2] for edge in edges), strict=True)]
    widths = [(most * pairs).bit_length() for most in largest]
    spare = _BITS - sum(widths) - pairs.bit_length()
    lot_bits = max(_LEAST_LOT_BITS, min(_MOST_LOT_BITS, spare))
    # If the tiers need too many bits, the finest tier is rounded.
    coarser = max(0, lot_bits - spare)
    widths[-1] = max(0, widths[-1] - coarser)
    shifts: list[int] = []
    total = lot_bits + pairs.bit_length()
    for width in reversed(widths):
        shifts.append(total)
        total += width
    shifts.reverse()
    mask = (1 << lot_bits) - 1
    last = len(shifts) - 1
    packed: list[int] = []
    for one, two, tiers in edges:
        cost = _lot_of(lots[one], lots[two]) & mask
        for index, value in enumerate(tiers):
            if value:
                cost += (value >> coarser if index == last else value) << shifts[index]
        packed.append(cost)
    return packed


def _lot_of(one: int, two: int) -> int:
    """Mix two nodes' lots into one for the pair, independent of their order."""
    mixed = ((one + two) * ((one ^ two) | 1)) & 0xFFFFFFFFFFFFFFFF
    return (mixed ^ (mixed >> 29)) * 0xBF58476D1CE4E5B9 >> 24
