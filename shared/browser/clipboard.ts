/**
 * Puts a text into the clipboard.
 *
 * @param text what to copy
 * @returns false where there is no clipboard (an address without encryption), or the browser refuses
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
