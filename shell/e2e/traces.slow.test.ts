import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { type OwnPlatform, ownPlatform } from '../../scripts/e2e/platforms';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { receiveTraces, type TraceReceiver } from '../../scripts/testing/trace-receiver';

const visit = withBrowser();

let receiver: TraceReceiver;
let platform: OwnPlatform;
let site: string;

beforeAll(async () => {
  receiver = await receiveTraces();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  platform = await ownPlatform(env);
  await platform.start();
  site = await startSite({ platform: platform.url, env });
});
afterAll(async () => {
  await endSites();
  await platform.remove();
  await receiver.close();
});

test('WATCH-10 a click in a tab is one trace through site and platform to SQL', async () => {
  const { page } = await visit('/for-sale', { site });
  await page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.headers().tracestate === 'tab=click'),
    page.locator('a[href^="/for-sale/app/"]').first().click(),
  ]);
  const [, trace, tabSpan] = (request.headers().traceparent ?? '').split('-');
  await eventually(() => {
    const spans = receiver.spans.filter(({ traceId }) => traceId === trace);
    const ofSite = spans.find(({ service, parentSpanId }) => service === 'site' && parentSpanId === tabSpan);
    const ofPlatform = spans.find(({ parentSpanId }) => parentSpanId === ofSite?.spanId);
    const statement = spans.find(({ parentSpanId }) => parentSpanId === ofPlatform?.spanId);
    expect([ofSite?.kind, ofPlatform?.service, ofPlatform?.kind, statement?.kind]).toEqual([
      2,
      'platform',
      2,
      3,
    ]);
  });
});

test('WATCH-10 a tab of a site without traces sends no header of them', async () => {
  const plain = await startSite({ platform: platform.url });
  const traced: string[] = [];
  const prepare = async (page: Page) =>
    page.on('request', (asked) => asked.headers().traceparent && traced.push(asked.url()));
  const { page, requests } = await visit('/for-sale', { site: plain, prepare });
  requests.clear();
  await page.locator('a[href^="/for-sale/app/"]').first().click();
  await page.waitForURL('**/for-sale/app/*');
  await eventually(() => expect(requests.all.map(({ type }) => type)).toContain('fetch'));
  expect(traced).toEqual([]);
});
