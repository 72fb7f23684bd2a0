import type { Locale } from '@site/shared/contract';
import { messageFiles } from '../locales/message-files';
import css from './slow-notice.module.css';

/** A page whose code takes longer says that its buttons do not work yet, ms. */
export const SLOW_MS = 4_000;
/** Whoever has pressed a button is told sooner, ms. */
export const PRESSED_MS = 600;

/**
 * Says that a page which the server has rendered is still loading, once that takes long: it can be read, its links work, and
 * its buttons wait for the page's code (SHELL-3). The page around it stays as the HTML has it, for React to take over.
 *
 * @param locale the language of the page
 * @returns takes the notice away
 */
export function noteSlowPage(locale: Locale): () => void {
  const texts = messageFiles[locale];
  const notice = document.createElement('div');
  // Read out when its text comes: so it is there before.
  notice.setAttribute('role', 'status');
  document.body.append(notice);

  const show = (): void => {
    if (notice.firstChild) return;
    const retry = document.createElement('button');
    retry.type = 'button';
    retry.textContent = texts['error.retry'];
    retry.addEventListener('click', () => location.reload());
    notice.className = css.notice ?? '';
    notice.dataset.floating = 'slow';
    notice.append(texts['page.slow'], retry);
  };
  const slow = setTimeout(show, SLOW_MS);
  let pressed: ReturnType<typeof setTimeout> | undefined;
  const noteClick = (): void => {
    if (window.__HELD_CLICK__) pressed ??= setTimeout(show, PRESSED_MS);
  };
  noteClick();
  // Captured: a click that is held goes no further.
  document.addEventListener('click', noteClick, true);

  return () => {
    clearTimeout(slow);
    clearTimeout(pressed);
    document.removeEventListener('click', noteClick, true);
    notice.remove();
  };
}
