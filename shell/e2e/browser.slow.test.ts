import { withBrowser } from '../../scripts/e2e/browser';

const visit = withBrowser();

test('the browser of a journey loads no page but the one that is visited', async () => {
  const { page } = await visit('/rules');
  const session = await page.context().browser()?.newBrowserCDPSession();
  const targets = await session?.send('Target.getTargets', { filter: [{ type: 'tab', exclude: true }, {}] });
  const loaded = targets?.targetInfos.map(({ type, url }) => `${type} ${new URL(url).pathname}`);
  expect(loaded).toEqual(['page /rules']);
});
