import type { SiteConfig } from '@site/shared/contract';
import { homeSummary } from '@site/shared/testing';
import { waitFor } from '@testing-library/react';
import { LazySaved } from './lazy-saved';

const home = homeSummary('a');

test('KEEP-7 a sign-out just after the last saved home was removed asks the account once more', async () => {
  let asked = 0;
  const services = { base: '', media: {} } as SiteConfig['services'];
  const saved = new LazySaved({
    services,
    credentials: async () => ({ kind: 'none' }),
    tables: async () => {
      asked += 1;
      throw new Error('no network');
    },
  });
  saved.follow('lan');
  const book = await saved.open();
  try {
    saved.save(home);
    await waitFor(() => expect(book.state().homes).toHaveLength(1));
    await saved.farewell();
    saved.remove('for-sale:a');
    await waitFor(() => expect(book.state().homes).toHaveLength(0));
    expect(saved.has('for-sale:a')).toBe(false);
    const before = asked;
    await saved.farewell();
    expect(asked).toBeGreaterThan(before);
  } finally {
    book.close();
  }
});
