import { renderOnServer } from '../../render-on-server';
import PartsPage from './parts.page';

test.each(['vi', 'en'] as const)(
  'every component of shared/ui can be rendered on a server, in %s',
  async (locale) => {
    globalThis.__NOW__ = Date.parse('2025-06-15T05:00:00Z');
    const html = await renderOnServer(<PartsPage />, { address: '/parts', locale });
    expect(html).toContain('<h2');
    // The content security policy would drop it.
    expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
    expect(await renderOnServer(<PartsPage />, { address: '/parts', locale })).toBe(html);
  },
);
