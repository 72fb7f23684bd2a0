-- Documents by their path below the database's root, such as assistant_conversations/abc. A deleted document stays
-- for a while as a row without fields, so that every node learns of the deletion; see firestore/README.md.
create table firestore_documents (
  path text collate "C" primary key,
  collection text collate "C" not null,
  collection_id text collate "C" not null,
  fields jsonb,
  -- Microseconds since 1970, from firestore_clock.
  create_time bigint not null,
  update_time bigint not null
);

create index firestore_documents_collection on firestore_documents (collection);
create index firestore_documents_collection_id on firestore_documents (collection_id);
create index firestore_documents_update_time on firestore_documents (update_time);
create index firestore_documents_fields on firestore_documents using gin (fields jsonb_path_ops);

-- One row: the time of the last commit. A commit holds its lock, so commits have one order on all nodes, and a
-- snapshot that sees this time sees exactly the commits up to it.
create table firestore_clock (
  single boolean primary key default true check (single),
  micros bigint not null
);
-- Not zero: the SDK takes a snapshot of the year 1970 for none, and would wait until the first commit.
insert into firestore_clock (micros) values ((extract(epoch from clock_timestamp()) * 1000000)::bigint);

-- Nobody reaches these through the tables' own API: only the platform's code, after the rules have spoken.
alter table firestore_documents enable row level security;
alter table firestore_clock enable row level security;
