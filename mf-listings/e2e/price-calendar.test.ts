import { findings } from '../../scripts/e2e/axe';
import { DESKTOP, MOBILE, withBrowser } from '../../scripts/e2e/browser';
import { downloadedEvent } from '../../scripts/e2e/calendar';
import { eventually } from '../../scripts/e2e/eventually';
import { detailPath, findListing } from '../../scripts/e2e/listings';

const visit = withBrowser();

test.each([
  { viewport: MOBILE, locale: 'vi', add: 'Thêm vào lịch', ics: /\.ics/, google: /^Mở Google Lịch/ },
  { viewport: DESKTOP, locale: 'en', add: 'Add to calendar', ics: /\.ics/, google: /^Open Google Calendar/ },
])(
  'VIEWING-1 VIEWING-2 VIEWING-3 at $viewport.width px ($locale) the moment of an announced price goes into a calendar, without a network too',
  async ({ viewport, locale, add, ics, google }) => {
    const item = await findListing(
      'for-sale',
      ({ post }) => post.new_price !== null && Date.parse(post.new_price.date_time) > Date.now() + 600_000,
    );
    const moment = Date.parse(item.post.new_price?.date_time ?? '');
    const { page, context, requests } = await visit(detailPath('for-sale', item), {
      viewport,
      timezone: 'America/New_York',
      stored: { locale },
    });
    const button = page.getByRole('button', { name: add }).filter({ visible: true });
    await button.waitFor();
    // What the press opens comes at rest, or over a slow line when it is about to be pressed.
    await button.hover();
    await eventually(() => expect(requests.filesOf('mf-listings').join()).toMatch(/\/calendar\./));
    await page.waitForLoadState('networkidle');
    requests.clear();
    await context.setOffline(true);
    await button.click();
    const sheet = page.getByRole('dialog', { name: add });
    await sheet.getByText(locale === 'vi' ? /\(giờ Việt Nam\)$/ : /\(Vietnam time\)$/).waitFor();
    expect(await findings(page)).toEqual([]);
    const link = new URL((await sheet.getByRole('link', { name: google }).getAttribute('href')) ?? '');
    expect(link.hostname).toBe('calendar.google.com');
    expect(link.searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
    const event = await downloadedEvent(page, () => sheet.getByRole('button', { name: ics }).click());
    expect(event).toMatchObject({
      title: expect.stringContaining(item.post.title),
      location: item.post.location,
      description: expect.stringContaining(detailPath('for-sale', item)),
      start: Math.floor(moment / 1000) * 1000,
      alarm: '-PT1H',
    });
    expect(event.uid).toContain(item.post.id);
    await sheet.waitFor({ state: 'detached' });
    // The shell brings the words of a lost network; nothing else is asked, of nobody.
    expect(requests.all.filter(({ path }) => !path.startsWith('/assets/shell/'))).toEqual([]);
  },
);
