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
    await (count > 0 ? badged.setAppBadge?.(count) : badged.clearAppBadge?.());
  } catch {
    // Without a number the icon says less.
  }
}
