import type { Push, PushChange } from '@site/shared/push';
import { memorySaved, renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedSearch } from '../../testing/saved-search';
import { SearchMessages } from './search-messages';

test.each<[PushChange, RegExp]>([
  ['denied', /^Trình duyệt đang chặn thông báo của trang này. Bạn có thể cho phép/],
  ['asked', /^Trình duyệt chưa được cho phép/],
  ['failed', /^Chưa bật được thông báo/],
])('PUSH-11 ALERT-6 messages of a search that could not be turned on (%s) say why', async (outcome, text) => {
  const { book } = memorySaved();
  const tell = jest.spyOn(book, 'tellOfSearch');
  const push = {
    status: 'off',
    choices: { kinds: [], quiet_hours: null, time_zone: 'UTC', locale: 'vi' },
    change: async () => outcome,
    retry() {},
  } satisfies Push;
  renderInShell(<SearchMessages search={savedSearch()} book={book} push={push} />);
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await screen.findByText(text);
  expect(tell).not.toHaveBeenCalled();
});
