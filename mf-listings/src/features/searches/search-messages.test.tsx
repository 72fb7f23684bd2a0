import type { SavedSearch } from '@site/shared/contract';
import type { Push, PushChange } from '@site/shared/push';
import { memorySaved, renderInShell } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedSearch } from '../../testing/saved-search';
import { SearchMessages } from './search-messages';

const show = (search: SavedSearch, outcome: PushChange) => {
  const { book } = memorySaved();
  const push = {
    status: 'off',
    choices: { kinds: [], quiet_hours: null, time_zone: 'UTC', locale: 'vi' },
    change: async () => outcome,
    retry() {},
  } satisfies Push;
  renderInShell(<SearchMessages search={search} book={book} push={push} />);
  return jest.spyOn(book, 'tellOfSearch');
};

test.each([true, false])(
  'ALERT-6 ALERT-7 push and mail of a search are turned from %s, each by itself',
  async (is) => {
    const search = savedSearch({ push: is, mail: is });
    const tell = show(search, 'done');
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await waitFor(() =>
      expect(tell.mock.calls).toEqual([
        [search.id, { push: !is }],
        [search.id, { mail: !is }],
      ]),
    );
  },
);

test.each<[PushChange, RegExp]>([
  ['denied', /^Trình duyệt đang chặn thông báo của trang này. Bạn có thể cho phép/],
  ['asked', /^Trình duyệt chưa được cho phép/],
  ['failed', /^Chưa bật được thông báo/],
])('PUSH-11 ALERT-6 messages of a search that could not be turned on (%s) say why', async (outcome, text) => {
  const tell = show(savedSearch(), outcome);
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await screen.findByText(text);
  expect(tell).not.toHaveBeenCalled();
});
