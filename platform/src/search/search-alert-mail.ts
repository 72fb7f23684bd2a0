import type { OutboxMessage } from '../supabase/outbox/gateways.ts';

/** A saved search with new homes, as a mail tells of it. */
export interface SearchNews {
  name: string;
  /** How many new homes there are. */
  total: number;
  /** Path of the search on the site. */
  address: string;
  end_token: string;
}

/** What a mail of new homes is written from. */
export interface AlertMailParts {
  to: string;
  /** At least one. */
  searches: readonly SearchNews[];
  /** Origin of the site. */
  site: string;
}

/**
 * A mail of new homes of one person's saved searches: of each its name, their number, the way to them and the one out of mails
 * about it (ALERT-7).
 */
export function alertMail({ to, searches, site }: AlertMailParts): OutboxMessage {
  // A name is one line, whatever somebody has put into it.
  const told = searches.map((search) => ({ ...search, name: search.name.replaceAll(/\p{Cc}+/gu, ' ') }));
  const sum = told.reduce((all, { total }) => all + total, 0);
  const subject =
    told.length === 1
      ? `${sum} tin mới: ${told[0]?.name}`
      : `${told.length} tìm kiếm đã lưu có tin mới: ${told.map(({ name }) => name).join(', ')}`;
  return {
    channel: 'email',
    to,
    subject: subject.length > LONGEST_SUBJECT ? `${subject.slice(0, LONGEST_SUBJECT - 1)}…` : subject,
    text: told
      .map(({ name, total, address, end_token: token }) =>
        [
          `Tìm kiếm bạn đã lưu “${name}” có ${total} tin mới.`,
          `Xem tin: ${new URL(address, site).href}`,
          '',
          `Ngừng nhận thư về tìm kiếm này: ${new URL(`/saved?show=searches&end=${token}`, site).href}`,
        ].join('\n'),
      )
      .join('\n\n'),
  };
}

const LONGEST_SUBJECT = 120;
