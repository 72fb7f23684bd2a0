import type { Page } from 'playwright-core';

/** How a translator changes a text: Chrome's has done both. */
export type TextChange = 'moved' | 'replaced';

/**
 * Changes all texts of a document from now on, those that come later too, as a browser's translator does: each is moved into
 * `<font>`, or `<font>` with another text comes to its place.
 *
 * @param page whose scripts have taken it over
 * @param change which of the two
 */
export const changeTexts = (page: Page, change: TextChange): Promise<void> =>
  page.evaluate((how) => {
    const changeAll = (): void => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (
          !node.parentElement?.closest('font, script, style, textarea, option, svg') &&
          node.nodeValue?.trim()
        )
          texts.push(node as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(how === 'moved' ? text : text.data);
      }
    };
    changeAll();
    new MutationObserver(changeAll).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, change);
