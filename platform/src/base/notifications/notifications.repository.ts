import type { Queryable } from '../../foundation/database/database.ts';

/** A notice for several people. */
export interface Notice {
  senderId: string;
  receivers: readonly string[];
  title: string;
  message: string;
  clickAction: string;
  conversationId: string;
}

/** Keeps a notice, one row for each receiver, and gives how many there are. */
export async function insertNotice(database: Queryable, notice: Notice): Promise<number> {
  const { affectedRows } = await database.query(
    `insert into notifications (receiver_id, sender_id, title, message, click_action, conversation_id)
     select distinct receiver, $2::uuid, $3, $4, $5, $6 from unnest($1::uuid[]) as receiver`,
    [
      notice.receivers,
      notice.senderId,
      notice.title,
      notice.message,
      notice.clickAction,
      notice.conversationId,
    ],
  );
  return affectedRows;
}
