-- A search is never opened later than the present (ALERT-5): the clock of a device may be a day ahead, and that day's new homes would be told to
-- nobody. What it wrote is kept as the present, with a clock just after its own one, so that the device takes that over.
create function search_opened() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  opened jsonb := new.fields -> 'opened';
  present bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  -- What has no such form is refused after this, by the name of the field.
  if jsonb_typeof(opened -> 0) = 'number' and opened ->> 1 ~ '^\d{13}-[0-9a-f]{8}$' then
    if (opened ->> 0)::numeric > present and (opened ->> 0)::numeric <= 9999999999999 then
      new.fields := jsonb_set(new.fields, '{opened}', jsonb_build_array(present,
        lpad(least(left(opened ->> 1, 13)::bigint + 1, 9999999999999)::text, 13, '0') || '-00000000'));
    end if;
  end if;
  return new;
end
$$;
-- By its name before the trigger that checks and merges.
create trigger saved_searches_opened before insert or update on public.saved_searches
  for each row execute function search_opened();
revoke all on function search_opened() from public;
