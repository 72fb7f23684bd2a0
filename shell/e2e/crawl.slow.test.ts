import { type VisitOptions, withBrowser } from '../../scripts/e2e/browser';
import { type CrawlChecks, crawl } from '../../scripts/e2e/crawl';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { lostStates } from '../../scripts/e2e/lost-states';
import { untilReady } from '../../scripts/e2e/page';
import { problemsOf } from '../../scripts/e2e/page-problems';
import { largeText } from '../../scripts/e2e/text-size';

const visit = withBrowser();

/** Each crawl takes a minute, and several on a machine that is busy. */
jest.setTimeout(300_000);

/** What neither the width nor the colours of a contrast theme change, axe finds at 390 and 1440 px (crawl.test.ts). */
const WITHOUT_AXE = { isAxeLeftOut: true };

const LOOKS: [name: string, look: VisitOptions, checks?: CrawlChecks][] = [
  ['at 320 px with text of 200 %', { viewport: { width: 320, height: 640 }, prepare: largeText(2) }],
  ['on a phone on its side', { viewport: { width: 844, height: 390 } }],
  ['at 1024 px, where the sidebar has icons alone,', { viewport: { width: 1024, height: 768 } }, WITHOUT_AXE],
  [
    'in forced colours',
    { prepare: (page) => page.emulateMedia({ forcedColors: 'active' }) },
    { ...WITHOUT_AXE, checkMore: lostStates },
  ],
];

test.each(LOOKS)(
  'ERR-2 ACCESS-2 %s every page is accessible, free of covers, narrow enough and large enough to press, and shows its states',
  // The rest parameter: jest takes a parameter that a row leaves out for its `done`.
  async (...[, look, checks]) => expect(await crawl(visit, look, checks)).toEqual([]),
);

test('ERR-2 SHELL-3 so is the error screen of an area', async () => {
  const { page } = await visit('/purchase-need', {
    prepare: (tab) => breakFiles(tab, filesOf('mf-demands', '.js'), 'missing'),
  });
  await page.locator('[data-area-error]').waitFor();
  expect(await problemsOf(page)).toEqual([]);
});

test('ERR-2 each check finds what is planted for it', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  expect(await problemsOf(page)).toEqual([]);
  await page.locator('main h1').evaluate((heading) => {
    const plant = (tag: string, style: string, text = '', ...children: Element[]): HTMLElement => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      element.style.cssText = style;
      element.append(...children);
      return element;
    };
    heading.after(
      plant('h4', '', 'Too deep'),
      plant('button', 'width: 20px; height: 44px; padding: 0', 's'),
      plant('button', 'width: 44px; height: 44px'),
      plant(
        'div',
        'position: relative',
        '',
        plant('button', 'width: 80px; height: 44px', 'Covered'),
        plant('div', 'position: absolute; inset: 0', 'Cover'),
      ),
      plant('ul', 'position: fixed; top: 0', '', plant('li', '', 'Item')),
      plant('p', 'width: 3000px; color: #999; background: #aaa', 'Pale and wide'),
    );
  });
  const found = await problemsOf(page);
  for (const problem of [
    /^\d+ px wider than the window$/,
    /^smaller than a finger needs: button.* 's': 20 × 44 px$/,
    /'Covered' lies under <div/,
    /^the end of <ul/,
    /^heading-order: .*Too deep/,
    /^button-name: /,
    /^color-contrast: .*Pale and wide/,
  ])
    expect(found).toContainEqual(expect.stringMatching(problem));
});
