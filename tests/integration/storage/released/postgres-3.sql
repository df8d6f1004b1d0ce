-- A log with the tables of step 2. Never changed.
CREATE TABLE tables_version (version integer NOT NULL);
INSERT INTO tables_version VALUES (3);
CREATE TABLE events (
    position bigint PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    type text NOT NULL,
    schema integer NOT NULL,
    data bytea NOT NULL,
    at bigint NOT NULL,
    by text NOT NULL,
    command_id text NOT NULL,
    seal bytea NOT NULL,
    UNIQUE (stream, version)
);
CREATE TABLE commands (
    command_id text COLLATE "C" PRIMARY KEY,
    stream text NOT NULL,
    after bigint NOT NULL,
    version bigint NOT NULL,
    position bigint NOT NULL,
    by text NOT NULL
);
CREATE TABLE secrets (
    name text COLLATE "C" PRIMARY KEY, secret bytea NOT NULL
);
CREATE TABLE people (
    scope text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    record bytea NOT NULL,
    PRIMARY KEY (scope, person)
);
CREATE TABLE beats (worker text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
CREATE TABLE leases (
    task text PRIMARY KEY, worker text NOT NULL, until bigint NOT NULL
);
CREATE FUNCTION log_only_grows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log only grows'; END $$;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON events
FOR EACH STATEMENT EXECUTE FUNCTION log_only_grows();
CREATE TABLE notes (
    name text COLLATE "C" PRIMARY KEY,
    number bigint NOT NULL UNIQUE,
    content bytea NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE tries (id text PRIMARY KEY, name text NOT NULL, at bigint NOT NULL);
CREATE INDEX tries_by_name ON tries (name, at);
INSERT INTO events VALUES (1, 'game-1', 1, 'Happened', 2, '\x7b226e756d626572223a307d', 1000, 'Ada', 'first', '\x5cf488484a5c693f7182d2601ffea2916b325608dd5d1d4836843c024d072d99');
INSERT INTO events VALUES (2, 'game-1', 2, 'Happened', 2, '\x7b226e756d626572223a317d', 1000, 'Ada', 'first', '\xc6d84b6f61b87745e3c4f22aeedd9094c821a919e8f8514b7de276a734747426');
INSERT INTO events VALUES (3, 'game-2', 1, 'Happened', 2, '\x7b226e756d626572223a307d', 2000, 'Ada', 'second', '\x7987eca595b9c7b2527cdc939761a4b649800918e17d6ade269ca2a5e9510e72');
INSERT INTO events VALUES (4, 'game-1', 3, 'Happened', 2, '\x7b226e756d626572223a307d', 3000, 'Bea', 'third', '\x83bd6d27654b8a98a50489eb9ecab80008943635598c58321720afd3c19d1fc9');
INSERT INTO commands VALUES ('first', 'game-1', 0, 2, 2, 'Ada');
INSERT INTO commands VALUES ('second', 'game-2', 0, 1, 3, 'Ada');
INSERT INTO commands VALUES ('third', 'game-1', 2, 3, 4, 'Bea');
INSERT INTO secrets VALUES ('seed:game-1', '\x0001736563726574');
INSERT INTO people VALUES ('event-1', 'p1', '\x7b226e616d65223a22416461227d');
INSERT INTO beats VALUES ('w1', 3000);
INSERT INTO leases VALUES ('deadlines', 'w1', 6000);
