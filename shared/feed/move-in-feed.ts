import type { KeyboardEvent } from 'react';

/**
 * Page Down and Page Up in an article of a feed: the focus goes to the next one, or the one before.
 *
 * @param event a key pressed in the article
 */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: article, key } = event;
  const to =
    key === 'PageDown'
      ? article.nextElementSibling
      : key === 'PageUp'
        ? article.previousElementSibling
        : undefined;
  if (!(to instanceof HTMLElement)) return;
  event.preventDefault();
  to.focus();
}
