-- Visitors without an account, bound to a device. The secret is shown to the device once and only its hash is kept.
create table local_users (
  id uuid primary key default gen_random_uuid(),
  device_id text not null unique check (char_length(device_id) between 8 and 128),
  secret_hash text not null unique,
  phone_number text,
  display_name text,
  user_type text not null default 'user_local',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Posts of the video feed: short videos (megaviews) and live streams.
create table video_posts (
  id uuid primary key,
  type text not null check (type in ('megaviews', 'livestream')),
  author_id uuid not null references authors on delete cascade,
  title text not null,
  description text not null,
  location text not null,
  price bigint not null check (price > 0),
  new_price bigint check (new_price > 0),
  new_price_at timestamptz(3),
  square_meter numeric(10, 2) not null check (square_meter > 0),
  type_product text not null,
  direction text not null,
  bedroom smallint not null check (bedroom >= 0),
  bathroom smallint not null check (bathroom >= 0),
  images_path text[] not null default '{}',
  video_path text,
  video_hls_path text,
  poster_path text,
  -- Which part of the video is shown: centre in 0-1 of width and height, and how much it is enlarged.
  video_crop jsonb,
  panorama text,
  product_ids jsonb not null default '[]' check (jsonb_typeof(product_ids) = 'array'),
  affiliate_marketing boolean not null default false,
  affiliate_link text,
  -- Address of the WebRTC endpoint; a path means this service.
  playback_url text,
  live_status text check (live_status in ('live', 'ended')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_vector tsvector not null generated always as (to_tsvector('simple', f_search_text(location))) stored,
  check ((new_price is null) = (new_price_at is null)),
  check ((type = 'livestream') = (playback_url is not null)),
  check ((type = 'livestream') = (live_status is not null)),
  check (type = 'livestream' or video_path is not null)
);

create index video_posts_newest_idx on video_posts (updated_at desc, id desc);
create index video_posts_live_idx on video_posts (updated_at desc, id desc) where type = 'livestream';
create index video_posts_author_idx on video_posts (author_id, updated_at desc, id desc);
create index video_posts_search_idx on video_posts using gin (search_vector);

-- Private questions on a post. A thread is a question (parent_id null) with its answers below it; only its asker and
-- the owner of the post may read it. Both are written into every row, so that no read needs to derive them.
create table comments (
  id uuid primary key,
  parent_id uuid references comments on delete cascade,
  listing_id uuid references listings on delete cascade,
  video_post_id uuid references video_posts on delete cascade,
  owner_id uuid not null,
  asker_id uuid not null,
  sender_id uuid not null,
  sender_kind text not null check (sender_kind in ('user', 'device')),
  -- The sender's own id of the message: the same one twice is one comment.
  client_id text not null,
  comment text not null check (comment <> ''),
  -- A number the asker left with the question, for the owner.
  phone_number text,
  created_at timestamptz(3) not null default now(),
  unique (sender_id, client_id),
  check (num_nonnulls(listing_id, video_post_id) = 1)
);

create index comments_listing_idx on comments (listing_id, created_at desc, id desc)
  where parent_id is null and listing_id is not null;
create index comments_video_post_idx on comments (video_post_id, created_at desc, id desc)
  where parent_id is null and video_post_id is not null;
create index comments_asker_idx on comments (asker_id, created_at desc, id desc) where parent_id is null;
create index comments_parent_idx on comments (parent_id, created_at desc, id desc) where parent_id is not null;
create index comments_sender_idx on comments (sender_id, created_at);
create index comments_pair_idx on comments (owner_id, asker_id);

-- Who may no longer write to an owner of posts, on any of them.
create table comment_blocks (
  owner_id uuid not null,
  asker_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, asker_id)
);

-- Properties offered for a demand.
create table matching_offers (
  id uuid primary key default gen_random_uuid(),
  -- Who sent it; null for a visitor without any record.
  sender_id uuid,
  -- The sender's own id of the offer: the same one twice is one offer.
  client_id text unique,
  phone_number text not null,
  status text not null default 'Đang xét duyệt',
  post_id uuid not null,
  description text not null,
  search_demand jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index matching_offers_post_idx on matching_offers (post_id, created_at desc);

-- What users are told of, one row for each receiver.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  receiver_id uuid not null,
  sender_id uuid not null,
  title text not null,
  message text not null,
  click_action text not null,
  conversation_id text not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_receiver_idx on notifications (receiver_id, created_at desc, id desc);

-- These tables are read by this service only. Where a role of the table API exists, it is given nothing.
alter table local_users enable row level security;
alter table comments enable row level security;
alter table comment_blocks enable row level security;
alter table matching_offers enable row level security;
alter table notifications enable row level security;
alter table video_posts enable row level security;
