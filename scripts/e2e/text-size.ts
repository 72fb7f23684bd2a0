import type { Page } from 'playwright-core';

/** The size of text that browsers come with, CSS px. */
const USUAL_TEXT = 16;

/**
 * Sets the browser's own size of text, as a reader does in its settings; for `prepare` of a visit.
 *
 * @param factor 2 for 200 %
 */
export const largeText =
  (factor: number) =>
  async (page: Page): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const standard = USUAL_TEXT * factor;
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  };
