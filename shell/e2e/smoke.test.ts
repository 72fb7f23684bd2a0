import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteUrl } from '../../scripts/e2e/settings';
import { READ_ONLY } from '../../scripts/smoke/journeys';
import { type Journey, walk } from '../../scripts/smoke/walk';

const { 'homes for rent': rent, 'an address that nothing answers says so': missing } = READ_ONLY;
if (!rent || !missing) throw new Error('the journeys have other names');

const tell = (): void => undefined;

test('HOSTED-3 a walk finds nothing wrong with a page that works; what would change something is stopped in the browser', async () => {
  const report: Journey = async ({ page }) => {
    await page.goto('/rules');
    await page.evaluate(() => fetch('/api/products/for-sale/report', { method: 'POST', body: '{}' }));
  };
  const [walked, stopped] = await walk(siteUrl(), { rent, report }, false, tell);
  expect(walked).toEqual({ name: 'rent' });
  expect(stopped?.problem).toContain('Failed to fetch');
});

test('HOSTED-3 a site that fails is told by the journey, with what was wrong', async () => {
  const broken = createServer((_request, response) => response.writeHead(500).end('broken'));
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  expect(await walk(address, { rent, missing }, false, tell)).toEqual([
    { name: 'rent', problem: '/for-rent answers 500' },
    { name: 'missing', problem: 'it answers 500' },
  ]);
  broken.closeAllConnections();
  broken.close();
});
