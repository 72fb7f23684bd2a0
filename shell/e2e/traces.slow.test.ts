import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { endSites, startSite } from '../../scripts/e2e/sites';
import { receiveTraces, type TraceReceiver } from '../../scripts/testing/trace-receiver';

const visit = withBrowser();

let receiver: TraceReceiver;
beforeAll(async () => {
  receiver = await receiveTraces();
});
afterAll(async () => {
  await endSites();
  await receiver.close();
});

// The way on from the site through the platform to SQL: scripts/traces.slow.test.ts.
test('WATCH-10 a click in a tab begins the trace that the site goes on with', async () => {
  const site = await startSite({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '50' },
  });
  const { page } = await visit('/for-sale', { site });
  await page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.headers().tracestate === 'tab=click'),
    page.locator('a[href^="/for-sale/app/"]').first().click(),
  ]);
  const [, trace, tabSpan] = (request.headers().traceparent ?? '').split('-');
  await eventually(() =>
    expect(receiver.spans).toContainEqual(
      expect.objectContaining({ traceId: trace, parentSpanId: tabSpan, service: 'site', kind: 2 }),
    ),
  );
});
