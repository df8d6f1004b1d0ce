-- A log with the tables of step 2. Never changed.
BEGIN TRANSACTION;
CREATE TABLE beats (worker TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
INSERT INTO "beats" VALUES('w1',3000);
CREATE TABLE commands (
            command_id TEXT PRIMARY KEY,
            stream TEXT NOT NULL,
            after INTEGER NOT NULL,
            version INTEGER NOT NULL,
            position INTEGER NOT NULL,
            by TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        ;
INSERT INTO "commands" VALUES('first','game-1',0,2,2,'Ada');
INSERT INTO "commands" VALUES('second','game-2',0,1,3,'Ada');
INSERT INTO "commands" VALUES('third','game-1',2,3,4,'Bea');
CREATE TABLE events (
            position INTEGER PRIMARY KEY,
            stream TEXT NOT NULL,
            version INTEGER NOT NULL,
            type TEXT NOT NULL,
            schema INTEGER NOT NULL,
            data BLOB NOT NULL,
            at INTEGER NOT NULL,
            by TEXT NOT NULL,
            command_id TEXT NOT NULL,
            seal BLOB NOT NULL,
            UNIQUE (stream, version)
        ) STRICT
        ;
INSERT INTO "events" VALUES(1,'game-1',1,'Happened',2,X'7B226E756D626572223A307D',1000,'Ada','first',X'5CF488484A5C693F7182D2601FFEA2916B325608DD5D1D4836843C024D072D99');
INSERT INTO "events" VALUES(2,'game-1',2,'Happened',2,X'7B226E756D626572223A317D',1000,'Ada','first',X'C6D84B6F61B87745E3C4F22AEEDD9094C821A919E8F8514B7DE276A734747426');
INSERT INTO "events" VALUES(3,'game-2',1,'Happened',2,X'7B226E756D626572223A307D',2000,'Ada','second',X'7987ECA595B9C7B2527CDC939761A4B649800918E17D6ADE269CA2A5E9510E72');
INSERT INTO "events" VALUES(4,'game-1',3,'Happened',2,X'7B226E756D626572223A307D',3000,'Bea','third',X'83BD6D27654B8A98A50489EB9ECAB80008943635598C58321720AFD3C19D1FC9');
CREATE TABLE leases (
            task TEXT PRIMARY KEY, worker TEXT NOT NULL, until INTEGER NOT NULL
        ) STRICT
        ;
INSERT INTO "leases" VALUES('deadlines','w1',6000);
CREATE TABLE notes (
            name TEXT PRIMARY KEY,
            number INTEGER NOT NULL UNIQUE,
            content BLOB NOT NULL,
            at INTEGER NOT NULL
        ) STRICT
        ;
CREATE TABLE people (
            scope TEXT NOT NULL, person TEXT NOT NULL, record BLOB NOT NULL,
            PRIMARY KEY (scope, person)
        ) STRICT
        ;
INSERT INTO "people" VALUES('event-1','p1',X'7B226E616D65223A22416461227D');
CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT;
INSERT INTO "secrets" VALUES('seed:game-1',X'0001736563726574');
CREATE TRIGGER no_update BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
CREATE TRIGGER no_delete BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
CREATE TABLE tries (id TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX tries_by_name ON tries (name, at);
COMMIT;
PRAGMA user_version = 3;
