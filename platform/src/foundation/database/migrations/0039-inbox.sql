-- What an inbox lists (INBOX-1): one row for each thread of comments, kept by triggers, whoever writes a comment. Without it
-- each look at an inbox would read all comments of all of an owner's posts.
create table comment_threads (
  -- The question that began it.
  id uuid primary key references comments on delete cascade,
  listing_id uuid,
  video_post_id uuid,
  owner_id uuid not null,
  asker_id uuid not null,
  last_id uuid not null,
  last_at timestamptz(3) not null,
  -- The owner has neither answered what was said last nor put it aside.
  owner_waits boolean not null,
  -- Comments of the other one since each of the two has read it.
  owner_unread integer not null,
  asker_unread integer not null
);
create index comment_threads_owner_idx on comment_threads (owner_id, owner_waits desc, last_at desc, id desc);
create index comment_threads_asker_idx on comment_threads (asker_id, (asker_unread > 0) desc, last_at desc, id desc);

-- This table is read by this service only. Where a role of the table API exists, it is given nothing.
alter table comment_threads enable row level security;

create function note_thread() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.parent_id is null then
    insert into comment_threads (id, listing_id, video_post_id, owner_id, asker_id, last_id, last_at, owner_waits,
      owner_unread, asker_unread)
    values (new.id, new.listing_id, new.video_post_id, new.owner_id, new.asker_id, new.id, new.created_at, true, 1, 0);
  elsif new.sender_id = new.owner_id then
    -- Whoever answers has read what they answer.
    update comment_threads set last_id = new.id, last_at = greatest(last_at, new.created_at), owner_waits = false,
      owner_unread = 0, asker_unread = asker_unread + 1 where id = new.parent_id;
  else
    update comment_threads set last_id = new.id, last_at = greatest(last_at, new.created_at), owner_waits = true,
      owner_unread = owner_unread + 1, asker_unread = 0 where id = new.parent_id;
  end if;
  return null;
end
$$;
create trigger comments_thread after insert on comments for each row execute function note_thread();

-- What a device asked has gone over to an account.
create function carry_thread() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update comment_threads set asker_id = new.asker_id where id = new.id;
  return null;
end
$$;
create trigger comments_thread_carried after update of asker_id on comments
  for each row when (new.parent_id is null and old.asker_id is distinct from new.asker_id) execute function carry_thread();

-- A blocked asker waits for nothing any more.
create function end_waiting() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update comment_threads set owner_waits = false, owner_unread = 0
  where owner_id = new.owner_id and asker_id = new.asker_id;
  return null;
end
$$;
create trigger comment_blocks_thread after insert on comment_blocks for each row execute function end_waiting();

revoke all on function note_thread(), carry_thread(), end_waiting() from public;

-- Of what was said before this migration, only what is unanswered counts as new.
insert into comment_threads (id, listing_id, video_post_id, owner_id, asker_id, last_id, last_at, owner_waits,
  owner_unread, asker_unread)
select q.id, q.listing_id, q.video_post_id, q.owner_id, q.asker_id, last.id, last.created_at,
  last.waits, last.waits::integer, 0
from comments q
cross join lateral (
  select c.id, c.created_at, c.sender_id <> q.owner_id and not exists (
    select from comment_blocks b where b.owner_id = q.owner_id and b.asker_id = q.asker_id) as waits
  from comments c where c.id = q.id or c.parent_id = q.id order by c.created_at desc, c.id desc limit 1) as last
where q.parent_id is null;

-- The code that people name on the phone is the end of the id in other letters (INBOX-8).
create index listings_code_idx on listings (right(id::text, 10));
