-- A viewing that the two people of a thread arrange (VIEWING-4): what holds now, one row a thread.
create table viewings (
  thread_id uuid primary key references comment_threads on delete cascade,
  state text not null check (state in ('proposed', 'agreed', 'declined', 'cancelled')),
  starts_at timestamptz(0) not null,
  note text not null,
  -- A side and not a person: what a device asked may go over to an account.
  proposed_by text not null check (proposed_by in ('host', 'viewer')),
  changed_by text not null check (changed_by in ('host', 'viewer')),
  changed_at timestamptz(3) not null default now(),
  -- Counts the changes: whoever makes one names the version that they saw.
  version integer not null
);

-- This table is read by this service only. Where a role of the table API exists, it is given nothing.
alter table viewings enable row level security;

-- A change waits for the other one as a comment does (INBOX-2).
create function note_viewing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.changed_by = 'host' then
    update comment_threads set last_at = greatest(last_at, new.changed_at), owner_waits = false, owner_unread = 0,
      asker_unread = asker_unread + 1 where id = new.thread_id;
  else
    update comment_threads set last_at = greatest(last_at, new.changed_at), owner_waits = true,
      owner_unread = owner_unread + 1, asker_unread = 0 where id = new.thread_id;
  end if;
  return null;
end
$$;
create trigger viewings_thread after insert or update on viewings for each row execute function note_viewing();

-- Whoever is blocked is not met either.
create function end_viewings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update viewings v set state = 'cancelled', changed_by = 'host', changed_at = now(), version = v.version + 1
  from comment_threads t
  where t.id = v.thread_id and t.owner_id = new.owner_id and t.asker_id = new.asker_id
    and v.state in ('proposed', 'agreed') and v.starts_at > now();
  return null;
end
$$;
create trigger comment_blocks_viewings after insert on comment_blocks for each row execute function end_viewings();

revoke all on function note_viewing(), end_viewings() from public;
