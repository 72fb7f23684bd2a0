import { eventually } from './eventually';
import { siteUrl } from './settings';

interface OutboxRow {
  recipient: string;
  body: string;
}

/** What was sent to a number (digits from 84) or an address, the newest first. */
async function messagesTo(recipient: string): Promise<string[]> {
  const response = await fetch(`${siteUrl()}/outbox`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`outbox: HTTP ${response.status}`);
  const { messages } = (await response.json()) as { messages: OutboxRow[] };
  return messages.filter((message) => message.recipient === recipient).map(({ body }) => body);
}

/**
 * Waits for a message and gives the first group of a pattern in the newest one.
 *
 * @param recipient the number, as digits from 84, or the mail address
 * @param pattern finds what is wanted
 * @param count how many messages there must be by then
 */
async function inNewest(recipient: string, pattern: RegExp, count: number): Promise<string> {
  let found = '';
  await eventually(async () => {
    const messages = await messagesTo(recipient);
    expect(messages.length).toBeGreaterThanOrEqual(count);
    found = pattern.exec(messages[0] ?? '')?.[1] ?? '';
    expect(found).not.toBe('');
  });
  return found;
}

/** The code of the newest sms to a number, once so many were sent. */
export const sentCode = (phone: string, count = 1): Promise<string> => inNewest(phone, /\b(\d{6})\b/, count);

/** The link of the newest mail to an address. */
export const sentLink = (email: string): Promise<string> => inNewest(email, /(https?:\S+)/, 1);
