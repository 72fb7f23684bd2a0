-- Shared shortlists (SHORT-1 to SHORT-8): who holds the link reads and writes one. The service keeps no key, only its digest, and of
-- the document one Yjs update that holds all of it.

create table shortlists (
  -- In the address; no secret.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{16}$'),
  -- SHA-256 of the key in the link, and of the key of whoever made the list.
  key_digest bytea not null check (octet_length(key_digest) = 32),
  owner_digest bytea not null check (octet_length(owner_digest) = 32),
  -- The account of whoever made it, if one was signed in: it may end the list as well.
  owner_uid uuid references auth.users on delete set null,
  state bytea not null default ''::bytea check (octet_length(state) <= 262144),
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The row of an ended list stays without its document, so that its link is not taken for a wrong one.
  ended_at timestamptz,
  check (ended_at is null or octet_length(state) = 0)
);
create index shortlists_changed_idx on shortlists (changed_at);
create index shortlists_owner_idx on shortlists (owner_uid) where owner_uid is not null;

-- The tables of accounts are not the way to it: without a policy nobody reads or writes it there.
alter table shortlists enable row level security;
