import type { Page } from 'playwright-core';

/**
 * Replaces all texts of a document from now on, those that come later too, as a browser's translator does: `<font>` with
 * another text comes to the place of each.
 *
 * @param page whose scripts have taken it over
 */
export const replaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replaceAll = (): void => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option, svg'))
          continue;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    replaceAll();
    const options = { childList: true, subtree: true, characterData: true };
    new MutationObserver(replaceAll).observe(document.body, options);
  });
