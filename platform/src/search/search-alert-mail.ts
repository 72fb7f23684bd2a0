import type { OutboxMessage } from '../supabase/outbox/gateways.ts';

/** What a mail of new homes is written from. */
export interface AlertMailParts {
  to: string;
  name: string;
  /** How many new homes there are. */
  total: number;
  /** Path of the search on the site. */
  address: string;
  end_token: string;
  /** Origin of the site. */
  site: string;
}

/** A mail of new homes of a saved search: its name, their number, the way to them and the one out of such mails (ALERT-7). */
export function alertMail({
  to,
  name,
  total,
  address,
  end_token: token,
  site,
}: AlertMailParts): OutboxMessage {
  // A name is one line, whatever somebody has put into it.
  const search = name.replaceAll(/\p{Cc}+/gu, ' ');
  return {
    channel: 'email',
    to,
    subject: `${total} tin mới: ${search}`,
    text: [
      `Tìm kiếm bạn đã lưu “${search}” có ${total} tin mới.`,
      `Xem tin: ${new URL(address, site).href}`,
      '',
      `Ngừng nhận thư về tìm kiếm này: ${new URL(`/saved?show=searches&end=${token}`, site).href}`,
    ].join('\n'),
  };
}
