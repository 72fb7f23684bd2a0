import { addressesIn, firstOf, hasTypes, readHead, textAt } from '../../scripts/e2e/crawler';
import { siteUrl } from '../../scripts/e2e/settings';
import { structuredData } from './structured-data';

/** One address of each form that a crawler finds, and what its JSON-LD is about. */
const FORMS: [form: RegExp, types: string[]][] = [
  [/^https?:\/\/[^/]+\/$/, ['WebSite']],
  [/\/for-sale\/chung-cu\/quan-7$/, ['BreadcrumbList']],
  [/\/for-sale\/app\//, ['RealEstateListing', 'BreadcrumbList']],
  [/\/for-rent\/app\//, ['RealEstateListing', 'BreadcrumbList']],
  [/\/mega-views\?start=/, ['VideoObject']],
  [/\/user\/[^/]+$/, ['ProfilePage']],
  [/\/rent-need$/, []],
];

test('FIND-2 FIND-3 FIND-4 FIND-7 robots.txt leads to the sitemap, and it to pages that are each known by their own address, title and JSON-LD', async () => {
  const sitemap = firstOf(await textAt(`${siteUrl()}/robots.txt`), /^Sitemap: (\S+)$/m);
  expect(sitemap).toBe(`${siteUrl()}/sitemap.xml`);
  const addresses = (await Promise.all((await addressesIn(sitemap)).map(addressesIn))).flat();
  expect(new Set(addresses).size).toBe(addresses.length);
  const titles = [];
  for (const [form, types] of FORMS) {
    const address = addresses.find((one) => form.test(one));
    if (!address) throw new Error(`the sitemap has no ${form}`);
    const head = readHead(await textAt(address));
    expect([head.canonical, hasTypes(head, types)]).toEqual([address, true]);
    expect(head.description).not.toBe('');
    for (const block of head.data) structuredData.parse(block);
    titles.push(head.title);
  }
  expect(new Set(titles).size).toBe(titles.length);
});
