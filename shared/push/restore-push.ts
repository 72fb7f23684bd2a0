import { DEVICE } from '@site/shared/device';
import { inOneTab } from '@site/shared/one-tab';
import {
  type BrowserSubscription,
  findBrowserSubscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push';
import type { PushChoices } from './push-choices';
import type { KeptPush, PushMemory } from './push-memory';

/** The platform's calls that it needs. A call throws when it is not known what became of it. */
export interface PushCalls {
  /** The site's key. */
  key(): Promise<string>;
  /** What the caller chose for a browser; undefined when the platform knows of no such subscription of theirs. */
  find(endpoint: string): Promise<PushChoices | undefined>;
  keep(subscription: BrowserSubscription & PushChoices): Promise<PushChoices>;
  /** Puts a subscription into the place of a former one; false when there is no such one. */
  renew(before: { endpoint: string; auth: string }, renewed: BrowserSubscription): Promise<boolean>;
}

/** What a look at this browser's notifications needs. */
export interface RestoreParts {
  /** Who is here: the uid of an account, or the device. */
  person: string;
  /** Where and how the visitor lives now. */
  present: Pick<PushChoices, 'time_zone' | 'locale'>;
  /** Whether the browser may be subscribed without a question. */
  isGranted: boolean;
  calls: PushCalls;
  memory: PushMemory;
}

/** What a device has goes to the account at the sign-in (LOCAL-2); what another account had is nobody's here. */
const isOf = (kept: KeptPush, person: string): boolean => kept.person === person || kept.person === DEVICE;

async function resubscribe(
  { calls }: RestoreParts,
  key: string,
  before: { endpoint: string; auth: string },
): Promise<{ browser: BrowserSubscription; choices: PushChoices | undefined }> {
  // One with a former key stands in the way.
  await unsubscribeBrowser();
  const browser = await subscribeBrowser(key);
  const isRenewed = await calls.renew(before, browser);
  return { browser, choices: isRenewed ? await calls.find(browser.endpoint) : undefined };
}

async function look(parts: RestoreParts): Promise<PushChoices | undefined> {
  const { person, present, isGranted, calls, memory } = parts;
  const remembered = await memory.subscription();
  const kept = remembered && isOf(remembered, person) ? remembered : undefined;
  if (remembered && !kept) await memory.keepSubscription(undefined);
  const found = await findBrowserSubscription();
  const before = found ? { endpoint: found.endpoint, auth: found.keys.auth } : kept;
  if (!before) return undefined;

  const key = isGranted ? await calls.key() : undefined;
  const mayRestore = key !== undefined;
  const isUsable = found && (!mayRestore || found.key === undefined || found.key === key);
  let browser: BrowserSubscription;
  let choices: PushChoices | undefined;
  if (isUsable) {
    browser = { endpoint: found.endpoint, keys: found.keys };
    choices = await calls.find(found.endpoint);
  } else {
    if (!mayRestore) return undefined;
    ({ browser, choices } = await resubscribe(parts, key, before));
  }
  // What the platform has forgotten, with a session that has ended say, is what was chosen here last.
  const chosen = choices ?? (mayRestore ? kept?.choices : undefined);
  if (!chosen) return undefined;
  const isPresent = chosen.time_zone === present.time_zone && chosen.locale === present.locale;
  const told = choices && isPresent ? choices : await calls.keep({ ...browser, ...chosen, ...present });
  const { endpoint, keys } = browser;
  await memory.keepSubscription({ person, endpoint, auth: keys.auth, choices: told });
  return told;
}

/**
 * Looks what this browser is told of, and makes it true again (PUSH-10): a subscription that went with the service worker, that the
 * browser has changed, or that has a former key of the site is made again, and the platform is told. The time zone and the language
 * become those of now.
 *
 * @returns what its person chose; undefined when this browser is told nothing
 * @throws when the platform or the push service could not be asked; the next look tries again
 */
export const restorePush = (parts: RestoreParts): Promise<PushChoices | undefined> =>
  inOneTab('push-subscription', () => look(parts));
