-- The moments of a saved search are moments (ALERT-6): PostgreSQL refuses to read a number that is far out of its calendar, and a search
-- whose moments cannot be read held up the messages of all others.

create or replace function saved_search_fault(fields jsonb) returns text language sql immutable as $$
  select case
    when jsonb_typeof(fields) <> 'object' then 'fields: must be an object'
    when pg_column_size(fields) > 8000 then 'fields: must be less than 8 kB'
    else (
      select case
        when not (name ~ '^(made|name|asks|opened|push|mail)$') then 'fields: there is no field ' || left(name, 50)
        when jsonb_typeof(field) <> 'array' or jsonb_array_length(field) <> 2
          or jsonb_typeof(field -> 1) <> 'string' or field ->> 1 !~ '^\d{13}-[0-9a-f]{8}$'
          then 'fields.' || name || ': must be a value and a clock'
        when name in ('made', 'opened') and jsonb_typeof(field -> 0) <> 'number'
          then 'fields.' || name || ': must be a number'
        -- As many digits as a clock has: up to the year 2286.
        when name in ('made', 'opened') and not ((field ->> 0)::numeric between 0 and 9999999999999)
          then 'fields.' || name || ': must be epoch milliseconds of at most 13 digits'
        when name in ('push', 'mail') and jsonb_typeof(field -> 0) <> 'boolean'
          then 'fields.' || name || ': must be true or false'
        when name = 'name' and (jsonb_typeof(field -> 0) <> 'string' or char_length(field ->> 0) not between 1 and 60)
          then 'fields.name: must be a text of 1 to 60 characters'
        when name = 'asks' and not coalesce(
          field -> 0 ->> 'kind' in ('for-sale', 'for-rent') and jsonb_typeof(field -> 0 -> 'filter') = 'object'
          -- An address on this site and no other.
          and field -> 0 ->> 'address' ~ '^/for-(sale|rent)([/?]|$)' and char_length(field -> 0 ->> 'address') <= 2000, false)
          then 'fields.asks: must be a kind, a filter and an address of this site'
      end as fault
      from jsonb_each(fields) as each (name, field) order by fault limit 1)
  end
$$;
