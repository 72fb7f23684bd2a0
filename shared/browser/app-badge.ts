import { ANSWER_LIMIT_MS, answeredWithin } from './answered-within';

/** What is not in the types of every browser. */
type Badged = Partial<Record<'setAppBadge' | 'clearAppBadge', (count?: number) => Promise<void>>>;

/**
 * Shows a number on the icon of the installed site, where the browser has icons with numbers.
 *
 * @param count 0 removes it
 */
export async function showAppBadge(count: number): Promise<void> {
  const badged = navigator as Badged;
  try {
    const shown = count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.();
    await answeredWithin(ANSWER_LIMIT_MS, Promise.resolve(shown));
  } catch {
    // Without a number the icon says less.
  }
}
