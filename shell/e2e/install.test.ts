import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { goOffline, layLine } from '../../scripts/e2e/line';
import { place, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';
import { untilKept } from '../../scripts/e2e/worker';

const visit = withBrowser({ worker: true });

test('INSTALL-1 INSTALL-2 a browser takes the manifest without a complaint', async () => {
  const { page, context } = await visit('/rules');
  await untilReady(page, 'rules');
  const devtools = await context.newCDPSession(page);
  await eventually(async () => {
    const { url, data, errors } = await devtools.send('Page.getAppManifest');
    expect(url).toMatch(/\/manifest\.webmanifest$/);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'vi', display: 'standalone', start_url: '/' });
  });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A journey's profile is one of the few that can install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('INSTALL-3 a text that another app shares is searched for', async () => {
  const { page } = await visit('/share?text=chung%20c%C6%B0');
  await untilReady(page, 'sale-feed');
  expect(place(page)).toBe('/for-sale?q=chung+c%C6%B0');
});

test('INSTALL-3 in aeroplane mode a link of the site that another app shares opens its page, which is kept', async () => {
  const line = await layLine(siteUrl());
  const { page, context } = await visit('/rules', { site: line.url });
  await untilReady(page, 'rules');
  await untilKept(page, '/rules');
  await goOffline(line, context);
  await page.goto(`/share?${new URLSearchParams({ text: `${line.url}/rules` })}`);
  await untilReady(page, 'rules');
  expect(place(page)).toBe('/rules');
  await line.close();
});

test('INSTALL-5 a message whose page is looked at waits no more; another one does', async () => {
  const { page, context } = await visit('/support', {
    prepare: (tab) => tab.context().grantPermissions(['notifications']),
  });
  await untilReady(page, 'support');
  await untilKept(page);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const path of ['/rules', '/policy'])
      await registration.showNotification('Có câu trả lời', { tag: path, data: { path } });
  });
  const waiting = (tab: Page) =>
    tab.evaluate(async () => {
      const messages = await (await navigator.serviceWorker.ready).getNotifications();
      return messages.map(({ tag }) => tag).sort();
    });
  expect(await waiting(page)).toEqual(['/policy', '/rules']);
  const other = await context.newPage();
  await other.goto('/rules');
  await untilReady(other, 'rules');
  await eventually(async () => expect(await waiting(other)).toEqual(['/policy']));
});

test('INSTALL-4 the second visit is offered the app, once; the choice is the browser’s question', async () => {
  const { page } = await visit('/rules', { stored: { visits: '1 1' } });
  await untilReady(page, 'rules');
  await page.evaluate(() => {
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Reflect.set(window, 'prompted', true),
    });
    dispatchEvent(question);
    if (!question.defaultPrevented) throw new Error("the browser's own offer is not held");
  });
  const offer = page.locator('[data-install-offer]');
  await offer.waitFor();
  await offer.getByRole('button', { name: 'Cài đặt' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true);
});
