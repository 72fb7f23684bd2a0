import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { holdScripts, untilRendering } from '../../scripts/e2e/rendering';
import { CUSTOMER, PASSWORD } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

beforeAll(untilRendering);

/** What others do to a page that is not hydrated yet. */
const CHANGES: Record<string, () => void> = {
  'an extension adds an element behind the first field': () =>
    document.querySelector('main input')?.after(document.createElement('div')),
  'an extension adds an element first in main': () =>
    document.querySelector('main')?.prepend(document.createElement('aside')),
  'a translator puts the texts into <font>': () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(`${text.data} `);
    }
  },
};

test.each(Object.entries(CHANGES))(
  'RENDER-17 what is entered and pressed before hydration is kept, and acts once, when %s',
  async (_name, change) => {
    let release = (): void => undefined;
    const { page } = await visit('/for-sale', {
      prepare: async (opened) => {
        release = await holdScripts(opened);
      },
    });
    const search = page.locator('main input[name=q]');
    await page.evaluate(change);
    await search.pressSequentially('quận 7');
    release();
    await page.waitForURL(/q=/);
    await eventually(async () => expect(await search.inputValue()).toBe('quận 7'));
    // The server's own field is gone: hydration failed.
    expect(await search.evaluate((field) => document.activeElement === field)).toBe(true);

    await page.unrouteAll();
    release = await holdScripts(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/auth/v1/token')) asked += 1;
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const [account, password] = [page.locator('main [name=account]'), page.locator('main [type=password]')];
    await account.waitFor();
    await page.evaluate(change);
    await account.pressSequentially(CUSTOMER);
    await password.pressSequentially(PASSWORD);
    await page.locator('main form [type=submit]').click();
    const gone = await account.elementHandle();
    release();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(await gone?.evaluate((field) => field.isConnected)).toBe(false);
    expect(asked).toBe(1);
  },
);
