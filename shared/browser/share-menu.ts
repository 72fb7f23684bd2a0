/** What came of the system's menu; `dismissed`: the visitor closed it; `refused`: there is none, or it does not open. */
export type ShareOutcome = 'shared' | 'dismissed' | 'refused';

/** Whether the system has a menu to share with. */
export const hasShareMenu = (): boolean => typeof navigator.share === 'function';

/**
 * Hands something to the system's menu to share with. A press must have caused it.
 *
 * @param data what to share
 */
export async function openShareMenu(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'refused';
  }
}
