import { answeredWithin } from './answered-within';

/** How long the clipboard may take, ms: after it the press must still count for the selection. */
const CLIPBOARD_LIMIT_MS = 1_500;

/** Copies what is selected in a field of its own, as browsers did before there was a clipboard of the page. */
function copySelection(text: string): boolean {
  const opener = document.activeElement;
  const field = document.createElement('textarea');
  Object.assign(field, { value: text, readOnly: true, className: 'visually-hidden' });
  // In the window, wherever the page is scrolled to.
  Object.assign(field.style, { position: 'fixed', top: '0' });
  // Behind an open dialog nothing can be selected.
  (opener?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
}

/**
 * Puts a text into the clipboard: through the clipboard of the page, or where the browser refuses that or does not answer, by a selection. A
 * press must have caused it.
 *
 * @param text what to copy
 * @returns false where the browser refuses both
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await answeredWithin(CLIPBOARD_LIMIT_MS, navigator.clipboard.writeText(text));
    return true;
  } catch {
    return copySelection(text);
  }
}
