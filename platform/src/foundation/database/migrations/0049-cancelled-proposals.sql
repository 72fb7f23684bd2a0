-- Whether the owner had something else to answer when the asker changed the viewing (VIEWING-8): a proposal that its asker cancels
-- leaves the thread as it was without the proposal. Null of a row that is older than this column: such a thread goes on waiting.
alter table viewings add column owner_waited boolean;

create function keep_owner_waited() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  thread comment_threads;
begin
  select * into thread from comment_threads where id = new.thread_id;
  new.owner_waited := thread.owner_waits;
  if tg_op = 'UPDATE' and old.state = 'proposed' and old.proposed_by = 'viewer' then
    new.owner_waited := thread.owner_waits and (coalesce(old.owner_waited, true) or exists (
      select from comments c
      where c.parent_id = new.thread_id and c.sender_id <> thread.owner_id and c.created_at > old.changed_at));
  end if;
  return new;
end
$$;
create trigger viewings_owner_waited before insert or update on viewings
  for each row when (new.changed_by = 'viewer') execute function keep_owner_waited();
revoke all on function keep_owner_waited() from public;

create or replace function note_viewing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.changed_by = 'host' then
    update comment_threads set last_at = greatest(last_at, new.changed_at), owner_waits = false, owner_unread = 0,
      asker_unread = asker_unread + 1 where id = new.thread_id;
  else
    update comment_threads set last_at = greatest(last_at, new.changed_at),
      owner_waits = new.owner_waited or new.state = 'proposed',
      owner_unread = owner_unread + 1, asker_unread = 0 where id = new.thread_id;
  end if;
  return null;
end
$$;
