-- Every node learns of a session that ended, whatever ended it: a sign-out, a new password, upkeep, an account's end.

create function auth.tell_ended_sessions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  ids text;
begin
  -- A notice holds 8,000 bytes.
  for ids in
    select string_agg(id::text, ',')
    from (select id, (row_number() over () - 1) / 200 as part from gone) as numbered
    group by part
  loop
    perform pg_notify('session_ended', ids);
  end loop;
  return null;
end
$$;
create trigger sessions_ended after delete on auth.sessions
  referencing old table as gone for each statement execute function auth.tell_ended_sessions();
