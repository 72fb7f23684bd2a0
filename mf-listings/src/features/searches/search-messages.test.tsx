import type { SavedSearch } from '@site/shared/contract';
import type { Push, PushChange } from '@site/shared/push';
import { memorySaved, renderInShell, renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedSearch } from '../../testing/saved-search';
import { EndMails } from './end-mails';
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

/** What the service answers; a status for a failure. */
let answer: unknown;
let asked = 0;
withService(() => {
  asked += 1;
  return answer;
});

test.each([
  [{ name: 'Cho bố mẹ' }, 0, 'Bạn sẽ không nhận thư về “Cho bố mẹ” nữa.'],
  [404, 0, 'Không còn thư nào được gửi theo liên kết này.'],
  [500, 1, 'Chưa ngừng được thư. Trang sẽ thử lại khi có mạng.'],
])(
  'ALERT-7 the link of a mail changes nothing until its button is pressed; answered by %j the page leaves %i buttons and says “%s”',
  async (given, buttons, text) => {
    answer = given;
    asked = 0;
    renderWithStore(<EndMails token="3f2c1f6e-2f7a-4c7b-9a51-0e9a4f0c1b11" />);
    expect(screen.getByRole('status').textContent).toBe('Bạn muốn ngừng nhận thư về tìm kiếm này?');
    expect(asked).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Ngừng nhận thư' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  },
);
