-- Only a proposal waits for the owner (VIEWING-8): that the asker agrees, declines or cancels is unread news and asks for no answer.
create or replace function note_viewing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.changed_by = 'host' then
    update comment_threads set last_at = greatest(last_at, new.changed_at), owner_waits = false, owner_unread = 0,
      asker_unread = asker_unread + 1 where id = new.thread_id;
  else
    update comment_threads set last_at = greatest(last_at, new.changed_at),
      owner_waits = owner_waits or new.state = 'proposed',
      owner_unread = owner_unread + 1, asker_unread = 0 where id = new.thread_id;
  end if;
  return null;
end
$$;
