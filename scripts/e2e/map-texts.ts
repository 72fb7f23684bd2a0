import type { Page } from 'playwright-core';

/** Notes what the canvases of a page write; for `prepare` of a visit. */
export const noteTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const texts: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text);
      fillText.call(this, text, ...place);
    };
    Reflect.set(window, 'texts', texts);
  });

/** What the canvases have written so far. */
export const textsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'texts'));
