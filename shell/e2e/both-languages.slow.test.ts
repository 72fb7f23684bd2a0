import { askForSession, keptFrom } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { crawledPages } from '../../scripts/e2e/crawl-pages';
import { eventually } from '../../scripts/e2e/eventually';
import { foreignTexts } from '../../scripts/e2e/foreign-texts';
import { onFastLine, showPath } from '../../scripts/e2e/page';
import { CUSTOMER } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

test('I18N-1 no page shows a text of the interface in Vietnamese to who reads English', async () => {
  const stored = { locale: 'en' };
  const { page } = await visit('/rules', { stored, prepare: onFastLine });
  const session = keptFrom(await askForSession(CUSTOMER));
  const own = await visit('/account', { stored: { ...stored, ...session }, prepare: onFastLine });
  for (const shown of [page, own.page]) await shown.locator('[data-ready]').first().waitFor();
  for (const { name, isProtected, address } of crawledPages()) {
    const shown = isProtected ? own.page : page;
    await showPath(shown, await address());
    await eventually(async () => {
      const texts = await foreignTexts(shown, 'en');
      // A place has its own name, also where a text of the interface is the same.
      const foreign = texts.filter((text) => text !== 'Quận 7');
      expect({ name, foreign }).toEqual({ name, foreign: [] });
    });
  }
});
