import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { SearchBox } from '@site/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { FeedFilter } from '../feed-filter';
import { SearchSuggestions } from './search-suggestions';
import type { Understood } from './understood';

/** What the service answers to a text; a status for a failure. */
let answers: Record<string, unknown>;
let asked: string[];

withService(({ searchParams }) => {
  const text = searchParams.get('text') ?? '';
  asked.push(text);
  return answers[text] ?? { understood: null, suggestions: [] };
});
beforeEach(() => {
  answers = {};
  asked = [];
});

const place = (id: string, name: string) => ({
  type: 'place',
  id,
  name,
  detail: 'TP. Hồ Chí Minh',
  count: 3,
});

function setUp(filter: FeedFilter = {}) {
  const change = jest.fn();
  function Bar() {
    const understood = useRef<Understood>(undefined);
    return (
      <SearchBox
        value={filter.q ?? ''}
        onSearch={(text) => change(understood.current?.(text) ?? { q: text || undefined })}
        assist={(box) => (
          <SearchSuggestions
            {...box}
            kind="for-sale"
            filter={filter}
            change={change}
            understood={understood}
          />
        )}
      />
    );
  }
  renderWithStore(<Bar />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  return { change, field, options: () => screen.queryAllByRole('option').map((one) => one.textContent) };
}

test('PLACE-4 a combobox: arrows move, Enter chooses, and the place joins those of the filter', async () => {
  answers.quan = { understood: null, suggestions: [place('quan-1', 'Quận 1'), place('quan-3', 'Quận 3')] };
  const { change, field, options } = setUp({ place: 'quan-7' });
  await userEvent.type(field, 'quan');
  await waitFor(() =>
    expect(options()).toEqual(['Quận 1TP. Hồ Chí Minh3 tin', 'Quận 3TP. Hồ Chí Minh3 tin']),
  );
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByText('2 gợi ý').getAttribute('role')).toBe('status');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ place: undefined, places: 'quan-7,quan-3', q: undefined }]]);
  expect(field.value).toBe('');
  expect(options()).toEqual([]);
});

test('PLACE-4 Escape closes the list and keeps the text; Enter then searches for it', async () => {
  answers.quan = { understood: null, suggestions: [place('quan-1', 'Quận 1')] };
  const { change, field, options } = setUp();
  await userEvent.type(field, 'quan');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect([field.value, options()]).toEqual(['quan', []]);
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ q: 'quan' }]]);
});

test('PLACE-4 a street is searched for at once', async () => {
  answers.nguyen = {
    understood: null,
    suggestions: [{ type: 'text', text: 'Đường Nguyễn Huệ', detail: '' }],
  };
  const { change, field } = setUp();
  await userEvent.type(field, 'nguyen');
  await userEvent.click(await screen.findByRole('option'));
  expect(change.mock.calls).toEqual([[{ q: 'Đường Nguyễn Huệ' }]]);
});

test('PLACE-4 a service without the call is asked once, and the search works', async () => {
  answers.qu = 404;
  const { change, field } = setUp();
  await userEvent.type(field, 'qu');
  await waitFor(() => expect(asked).toEqual(['qu']));
  await userEvent.type(field, 'an 7{Enter}');
  expect(change.mock.calls).toEqual([[{ q: 'quan 7' }]]);
});

test('WORDS-3 what is understood becomes filters, and one press searches for the words', async () => {
  answers['2pn view'] = {
    understood: { filter: { bedroom_from: 2 }, rest: 'view' },
    suggestions: [place('du-an-view', 'View')],
  };
  const { change, field, options } = setUp({ bedrooms: '3' });
  await userEvent.type(field, '2pn view');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ bedrooms: '2+', q: 'view' }]]);
  await userEvent.click(await screen.findByRole('button', { name: 'Tìm đúng chữ đã gõ' }));
  expect(change.mock.lastCall).toEqual([{ bedrooms: '3', q: '2pn view' }]);
});

test('WORDS-3 words that are understood as a whole leave the field', async () => {
  answers['2pn'] = {
    understood: { filter: { bedroom_from: 2 }, rest: '' },
    suggestions: [place('duong-2pn', '2PN')],
  };
  const { change, field, options } = setUp();
  await userEvent.type(field, '2pn');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ bedrooms: '2+' }]]);
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, '2pn{Enter}');
  expect(change).toHaveBeenCalledTimes(2);
});

test("WORDS-3 a place's name alone stays a search", async () => {
  answers['quan 7'] = {
    understood: { filter: { places: ['quan-7'] }, rest: '' },
    suggestions: [place('quan-7', 'Quận 7')],
  };
  const { change, field, options } = setUp();
  await userEvent.type(field, 'quan 7');
  await waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ q: 'quan 7' }]]);
});
