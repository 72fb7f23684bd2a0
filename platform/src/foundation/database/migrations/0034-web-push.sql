-- Web push (PUSH-1 to PUSH-8). Messages are queued by triggers, in the transaction of what they tell of: whoever writes a
-- comment, a price or a live stream, and however the process ends, a message is neither lost nor told of something undone.

-- One browser that wants to be told. It belongs to an account, and goes with the session it was made in, or to the local
-- user of a visitor without one.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_id uuid references public.users (id) on delete cascade,
  session_id uuid references auth.sessions on delete cascade,
  device_id uuid references local_users on delete cascade,
  owner_id uuid not null generated always as (coalesce(user_id, device_id)) stored,
  kinds text[] not null check (kinds <@ array['answer', 'question', 'price', 'stream']),
  -- Minutes from midnight in the time zone, from which to which nothing is shown; from > to runs over midnight.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  time_zone text not null,
  locale text not null check (locale in ('vi', 'en')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, device_id) = 1),
  check ((quiet_from is null) = (quiet_to is null))
);
create index push_subscriptions_owner_idx on push_subscriptions (owner_id, updated_at);
create index push_subscriptions_session_idx on push_subscriptions (session_id);
create index push_subscriptions_device_idx on push_subscriptions (device_id);

-- What a person wants to hear of: the price of a listing, or the streams of an author.
create table push_watches (
  user_id uuid references public.users (id) on delete cascade,
  device_id uuid references local_users on delete cascade,
  owner_id uuid not null generated always as (coalesce(user_id, device_id)) stored,
  kind text not null check (kind in ('price', 'stream')),
  -- A listing for a price, an author for a stream.
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  unique (owner_id, kind, subject_id),
  check (num_nonnulls(user_id, device_id) = 1)
);
create index push_watches_subject_idx on push_watches (subject_id, kind);

-- What waits to be sent to one browser: of each kind the newest about each subject.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null,
  -- The post with the thread, the listing with the price, or the stream.
  subject_id uuid not null,
  -- For a thread who asked, for a price what it was before the first change that waits.
  asker_id uuid,
  price_before bigint,
  -- Grows when something newer takes the place of what waits, so that what is being sent meanwhile is not taken for it.
  version integer not null default 1,
  attempts smallint not null default 0,
  due_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Until then one node has it.
  taken_until timestamptz(3),
  unique (subscription_id, kind, subject_id)
);
create index push_messages_due_idx on push_messages (due_at);

-- These tables are read by this service only. Where a role of the table API exists, it is given nothing.
alter table push_subscriptions enable row level security;
alter table push_watches enable row level security;
alter table push_messages enable row level security;

create function push_enqueue(receivers uuid[], about text, subject uuid, asker uuid, was bigint, keep interval)
  returns void language plpgsql as $$
begin
  insert into push_messages (subscription_id, kind, subject_id, asker_id, price_before, expires_at)
  select id, about, subject, asker, was, now() + keep
  from push_subscriptions
  where owner_id = any(receivers) and about = any(kinds)
  on conflict (subscription_id, kind, subject_id) do update
    set asker_id = excluded.asker_id, version = push_messages.version + 1, attempts = 0,
      due_at = excluded.due_at, expires_at = excluded.expires_at;
  if found then perform pg_notify('push_messages', ''); end if;
end
$$;

-- The owner hears of what an asker writes, an asker of what the owner answers, and nobody of their own words.
create function push_comment() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.sender_id <> new.owner_id then
    perform push_enqueue(array[new.owner_id], 'question', coalesce(new.listing_id, new.video_post_id), new.asker_id,
      null, interval '3 days');
  else
    perform push_enqueue(array[new.asker_id], 'answer', coalesce(new.listing_id, new.video_post_id), new.asker_id,
      null, interval '3 days');
  end if;
  return null;
end
$$;
create trigger comments_push after insert on comments for each row execute function push_comment();

create function push_price() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform push_enqueue(
    array(select owner_id from push_watches where kind = 'price' and subject_id = new.id and owner_id <> new.author_id),
    'price', new.id, null, old.price_in_force, interval '1 day');
  return null;
end
$$;
create trigger listings_push after update on listings for each row
  when (old.price_in_force is distinct from new.price_in_force) execute function push_price();

create function push_stream() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform push_enqueue(
    array(select owner_id from push_watches
      where kind = 'stream' and subject_id = new.author_id and owner_id <> new.author_id),
    'stream', new.id, null, null, interval '30 minutes');
  return null;
end
$$;
create trigger video_posts_push after update on video_posts for each row
  when (new.live_status = 'live' and old.live_status = 'ended') execute function push_stream();
create trigger video_posts_new_push after insert on video_posts for each row
  when (new.live_status = 'live') execute function push_stream();

revoke all on function push_enqueue(uuid[], text, uuid, uuid, bigint, interval), push_comment(), push_price(),
  push_stream() from public;
