-- Pictures that people sent and how much room they take, for the limit of an account. The files themselves are in
-- UPLOADS_DIR; which of them are sent along with a message only the messages say.
create table uploads (
  name text primary key,
  owner_uid uuid not null,
  bytes integer not null,
  created_at timestamptz(3) not null default now()
);
create index uploads_owner_idx on uploads (owner_uid);

alter table uploads enable row level security;
