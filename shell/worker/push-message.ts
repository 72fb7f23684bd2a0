import { parseUrl } from '@site/shared/parse-url';
import en from './locales/en.json';
import vi from './locales/vi.json';

/** A message as it is shown. */
export interface PushMessage {
  title: string;
  body: string;
  /** Of two messages with the same one the newer is shown. */
  tag: string;
  lang: 'vi' | 'en';
  /** Path and query on the site. */
  path: string;
  /** Shown without a sound: it comes in quiet hours (PUSH-6). */
  silent: boolean;
  /** How many threads wait in the inbox of its person (INSTALL-5); undefined when the platform does not say it. */
  unread: number | undefined;
}

/** Longer than any text that the platform sends. */
const LONGEST_TEXT = 500;
/** The same of addresses: that of a saved search may have 2000 characters. */
const LONGEST_ADDRESS = 2048;

const isText = (value: unknown, longest = LONGEST_TEXT): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** An address of this site; undefined for any other. */
function pathOn(origin: string, value: unknown): string | undefined {
  const url = isText(value, LONGEST_ADDRESS) ? parseUrl(value, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search : undefined;
}

/**
 * Whether a moment is in the quiet hours of a message, by the clock of the device.
 *
 * @param hours as they came; what makes no sense is none
 */
function isQuiet(hours: unknown, now: Date): boolean {
  const { from, to } = Object(hours) as { from?: unknown; to?: unknown };
  if (!isText(from) || !isText(to)) return false;
  const clock = now.toTimeString().slice(0, '22:00'.length);
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}

/**
 * Reads a message. Browsers demand that each message is shown, so one that makes no sense becomes a general text that leads to the home
 * page (PUSH-8).
 *
 * @param text what came; undefined for an empty message
 * @param site its origin, the language of the browser, and the moment
 */
export function readPush(
  text: string | undefined,
  { origin, language, now }: { origin: string; language: string; now: Date },
): PushMessage {
  let value: Record<string, unknown> = {};
  try {
    value = Object(JSON.parse(text ?? ''));
  } catch {
    // The general text says it.
  }
  const { title, body, tag, url, lang, quiet_hours: quietHours, unread: count } = value;
  const path = pathOn(origin, url);
  const unread = typeof count === 'number' && count >= 0 ? Math.floor(count) : undefined;
  const silent = isQuiet(quietHours, now);
  if (isText(title) && isText(tag) && path !== undefined && (lang === 'vi' || lang === 'en')) {
    return { title, body: isText(body) ? body : '', tag, lang, path, silent, unread };
  }
  const general = language.startsWith('vi')
    ? ({ lang: 'vi', ...vi } as const)
    : ({ lang: 'en', ...en } as const);
  return { ...general, tag: 'general', path: '/', silent, unread: undefined };
}
