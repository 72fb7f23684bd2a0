import { renderOnServer } from '@site/shared/testing/render-on-server';
import { Countdown, RelativeTime } from '@site/shared/ui';

const NOW = Date.parse('2025-06-15T05:00:00Z');

beforeEach(() => {
  globalThis.__NOW__ = NOW;
});

test('there is no browser here', () => {
  expect(typeof window).toBe('undefined');
});

test('FEED-9 FEED-10 what depends on the present is rendered for the moment of the server', async () => {
  expect(await renderOnServer(<RelativeTime time="2025-06-15T04:55:00Z" />)).toContain('5 phút trước');
  expect(await renderOnServer(<Countdown target="2025-06-15T05:00:07Z" />)).toContain('>07</span>');
  expect(await renderOnServer(<Countdown target="2025-06-15T04:59:59Z" />)).toContain('áp dụng');
});
