-- A sign-up is no account before its code: each device's waits for itself, also for a number that has an account, so
-- that the answer is the same for both. Devices that signed in before are known by the digest of their mark.

create table auth.sign_ups (
  -- Number or mail address, as auth.users has it.
  destination text not null,
  device_hash text not null,
  -- Becomes the account's id.
  id uuid not null default gen_random_uuid(),
  -- Of what the device asked for last: none for a sign-in by code.
  password_hash text,
  -- A password was asked for at some time, so whoever is let in without one is to choose one.
  wants_password boolean not null,
  data jsonb not null default '{}',
  -- The client had no mark yet: a program that keeps none has nothing else to prove itself with later.
  is_first boolean not null,
  -- Somebody else has asked for something with this number since, so only the mark proves whose it is.
  is_contested boolean not null default false,
  address_hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (destination, device_hash)
);
create index sign_ups_updated_idx on auth.sign_ups (updated_at);

insert into auth.sign_ups (destination, device_hash, id, password_hash, wants_password, data, is_first, is_contested,
    address_hash)
  select coalesce(phone, email), '', id, password_hash, password_hash is not null, raw_user_meta_data, true, true, ''
  from auth.users
  where phone_confirmed_at is null and email_confirmed_at is null;
delete from auth.users where phone_confirmed_at is null and email_confirmed_at is null;

create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash text not null,
  seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);

-- The device that asked for a code has guesses of its own: nobody else's wrong ones void it for that device.
alter table auth.one_time_codes
  add column device_hash text not null default '',
  add column own_tries smallint not null default 0;
