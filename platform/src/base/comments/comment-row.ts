import type { CommentItem } from './comments.schemas.ts';

/** A row of `comments` with its sender, as both drivers deliver it. */
export interface CommentRow {
  id: string;
  parent_id: string | null;
  listing_id: string | null;
  video_post_id: string | null;
  post_type: 'megaviews' | 'livestream' | null;
  owner_id: string;
  asker_id: string;
  sender_id: string;
  sender_kind: 'user' | 'device';
  client_id: string;
  comment: string;
  phone_number: string | null;
  created_at: Date;
  display_name: string | null;
  avatar: string | null;
  owner_phone: string | null;
}

/** Columns of CommentRow; `c` is the comment. Names come from the author, the account or the local user. */
export const COMMENT_SELECT = `
  select c.id, c.parent_id, c.listing_id, c.video_post_id, p.type as post_type, c.owner_id, c.asker_id,
    c.sender_id, c.sender_kind, c.client_id, c.comment, c.phone_number, c.created_at,
    coalesce(nullif(u."displayName", ''), a.display_name, d.display_name) as display_name,
    coalesce(u."photoURL", a.avatar) as avatar, a.phone_number as owner_phone
  from comments c
  left join public.users u on c.sender_kind = 'user' and u.id = c.sender_id
  left join authors a on c.sender_kind = 'user' and a.id = c.sender_id
  left join local_users d on c.sender_kind = 'device' and d.id = c.sender_id
  left join video_posts p on p.id = c.video_post_id`;

const NAMELESS = 'Khách';

/** Turns a row into what the readers of its thread receive. */
export function toCommentItem(row: CommentRow): CommentItem {
  const byOwner = row.sender_id === row.owner_id;
  return {
    comment: {
      id: row.id,
      parent_id: row.parent_id,
      comment: row.comment,
      client_id: row.client_id,
      product_id: row.listing_id,
      megaviews_id: row.post_type === 'megaviews' ? row.video_post_id : null,
      livestream_id: row.post_type === 'livestream' ? row.video_post_id : null,
      created_at: row.created_at.toISOString(),
    },
    author: {
      id: row.sender_id,
      display_name: row.display_name ?? NAMELESS,
      avatar: row.avatar,
      // An owner's number stands on the post anyway; an asker's is only what they chose to leave.
      phone_number: byOwner ? row.owner_phone : row.phone_number,
      user_type: byOwner ? 'host' : row.sender_kind === 'device' ? 'user_local' : 'user',
    },
  };
}
