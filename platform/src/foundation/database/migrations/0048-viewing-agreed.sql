-- Whether a viewing was ever agreed, and so may be in calendars (VIEWING-11); null of one that is older than this column and not agreed
-- since: nobody knows. A trigger writes it, so that nodes of the release before do too.
alter table viewings add column was_agreed boolean;
alter table viewings alter column was_agreed set default false;

create function keep_agreed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.state = 'agreed' or (tg_op = 'UPDATE' and old.state = 'agreed') then new.was_agreed := true; end if;
  return new;
end
$$;
create trigger viewings_agreed before insert or update on viewings for each row execute function keep_agreed();
revoke all on function keep_agreed() from public;
