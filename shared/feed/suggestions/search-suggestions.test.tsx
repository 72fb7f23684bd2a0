import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { SearchBox } from '@site/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FeedFilter } from '../feed-filter';
import { SearchSuggestions } from './search-suggestions';
import type { FilterChanges, Understood } from './understood';

/** What the service answers to a text; a status for a failure. */
let answers: Record<string, unknown>;
let asked: string[];

/** What the service tells of places by their ids. */
let facts: Record<string, unknown>[];

withService(({ pathname, searchParams }) => {
  if (pathname === '/api/places') return { places: facts };
  const text = searchParams.get('text') ?? '';
  asked.push(text);
  return answers[text] ?? { understood: null, suggestions: [] };
});
beforeEach(() => {
  answers = {};
  facts = [];
  asked = [];
});

const place = (id: string, name: string, within: string[] = []) => ({
  ...{ type: 'place', id, name, within, detail: 'TP. Hồ Chí Minh', count: 3 },
});
/** What the service answers to words that it has understood, or to some that it has not. */
const means = (filter: object, rest = '', more: object = {}) => ({
  understood: { filter, rest, ...more },
  suggestions: [] as object[],
});
const offers = (...suggestions: object[]) => ({ understood: null, suggestions });
const LITERALLY = 'Tìm đúng chữ đã gõ';

/** The address that is shown. */
const at = () => screen.getByTestId('where').textContent;

/** A search bar over a filter; `spell` writes what changes as an address does. */
function setUp(before: FeedFilter = {}, spell = (changes: FilterChanges): FilterChanges => changes) {
  let apply: (changes: FilterChanges) => void = () => undefined;
  const change = jest.fn((changes: FilterChanges) => apply(spell(changes)));
  function Bar() {
    const understood = useRef<Understood>(undefined);
    const [filter, setFilter] = useState(before);
    apply = (changes) =>
      setFilter((old) =>
        Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value)),
      );
    return (
      <SearchBox
        value={filter.q ?? ''}
        onSearch={(text) => change(understood.current?.(text) ?? { q: text || undefined })}
        waits
        assist={(box) => <SearchSuggestions {...box} kind="for-sale" {...{ filter, change, understood }} />}
      />
    );
  }
  function Where() {
    const { pathname, search } = useLocation();
    return <output data-testid="where">{pathname + search}</output>;
  }
  renderWithStore(
    <>
      <Bar />
      <Where />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  /** As Back does, and a chip. */
  const changeElsewhere = (changes: FilterChanges) => act(() => apply(changes));
  const options = () => screen.queryAllByRole('option').map((one) => one.textContent);
  /** Types a text and waits for so many suggestions. */
  const type = async (text: string, count = 1) => {
    await userEvent.type(field, text);
    await waitFor(() => expect(options()).toHaveLength(count));
  };
  return { change, changeElsewhere, field, options, type };
}

test('PLACE-4 a combobox: arrows move, Enter chooses, and the place joins those of the filter', async () => {
  answers.quan = offers(place('quan-1', 'Quận 1'), place('quan-3', 'Quận 3'));
  const { change, field, options, type } = setUp({ place: 'quan-7' });
  await type('quan', 2);
  expect(options()).toEqual(['Quận 1TP. Hồ Chí Minh3 tin', 'Quận 3TP. Hồ Chí Minh3 tin']);
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

test('PLACE-5 a part that is chosen takes the place of its whole, and a whole that of its parts, as the service tells of them', async () => {
  const ward = { id: 'phuong-tan-my-27487', name: 'Phường Tân Mỹ', detail: '', level: 'new-ward' };
  facts = [{ ...ward, parent: 'quan-7', within: ['quan-7'] }];
  answers['tan my'] = offers(place(ward.id, ward.name, ['quan-7', 'ho-chi-minh']));
  answers['quan 7'] = offers(place('quan-7', 'Quận 7', ['ho-chi-minh']));
  const { change, type } = setUp({ places: 'quan-7,quan-4' });
  await type('tan my');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change.mock.lastCall?.[0].places).toBe('quan-4,phuong-tan-my-27487');
  await type('quan 7');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change.mock.lastCall).toEqual([{ place: undefined, places: 'quan-4,quan-7', q: undefined }]);
});

test('PLACE-5 of twenty places no other one is offered, but a part of one of them', async () => {
  const wards = Array.from({ length: 19 }, (_, index) => `ward-${index}`);
  answers.tan = offers(place('quan-4', 'Quận 4'), place('phuong-tan-my-27487', 'Phường Tân Mỹ', ['quan-7']));
  const { change, type, options } = setUp({ places: ['quan-7', ...wards].join() });
  await type('tan');
  expect(options()).toEqual(['Phường Tân MỹTP. Hồ Chí Minh3 tin']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change.mock.calls[0]?.[0].places).toBe([...wards, 'phuong-tan-my-27487'].join());
});

test('PLACE-4 Escape closes the list and keeps the text; Enter then searches for it', async () => {
  answers.quan = offers(place('quan-1', 'Quận 1'));
  const { change, field, options, type } = setUp();
  await type('quan');
  await userEvent.keyboard('{Escape}');
  expect([field.value, options()]).toEqual(['quan', []]);
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ q: 'quan' }]]);
});

test('PLACE-4 a street is searched for at once', async () => {
  answers.nguyen = offers({ type: 'text', text: 'Đường Nguyễn Huệ', detail: '' });
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
  answers['2pn view'] = { ...means({ bedroom_from: 2 }, 'view'), suggestions: [place('du-an-view', 'View')] };
  const { change, type } = setUp({ bedrooms: '3' });
  await type('2pn view');
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ bedrooms: '2+', q: 'view' }]]);
  await userEvent.click(await screen.findByRole('button', { name: LITERALLY }));
  expect(change.mock.lastCall).toEqual([{ bedrooms: '3', q: '2pn view' }]);
});

test('WORDS-3 what was understood can be taken back also where the address spells it in another way', async () => {
  answers['2pn'] = means({ bedroom_from: 2 });
  const { change, field } = setUp({}, () => ({ bedrooms: '2..' }));
  await userEvent.type(field, '2pn{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: LITERALLY }));
  expect(change.mock.lastCall).toEqual([{ bedrooms: undefined, q: '2pn' }]);
});

test('WORDS-3 what undoes the filters takes what was said of them away, and the same words are understood again later', async () => {
  answers['2pn'] = means({ bedroom_from: 2 });
  answers['3pn'] = means({ bedroom_from: 3 });
  const { change, changeElsewhere, field } = setUp();
  await userEvent.type(field, '2pn{Enter}');
  const literally = await screen.findByRole('button', { name: LITERALLY });
  changeElsewhere({ bedrooms: undefined });
  await waitFor(() => expect(literally.isConnected).toBe(false));
  changeElsewhere({ bedrooms: '2+' });
  await userEvent.click(screen.getByRole('button', { name: LITERALLY }));
  expect(change.mock.lastCall).toEqual([{ bedrooms: undefined, q: '2pn' }]);
  await userEvent.clear(field);
  await userEvent.type(field, '3pn{Enter}');
  await waitFor(() => expect(change.mock.lastCall).toEqual([{ bedrooms: '3+', q: undefined }]));
  await userEvent.clear(field);
  await userEvent.type(field, '2pn{Enter}');
  await waitFor(() => expect(change.mock.lastCall).toEqual([{ bedrooms: '2+', q: undefined }]));
});

test.each([
  ['new takes the place of the part of the map', '{ArrowDown}{Enter}', { bounds: undefined }],
  ['named already leaves it', '{ArrowDown}{ArrowDown}{Enter}', {}],
])('MAP-7 a place that is %s', async (_what, keys, bounds) => {
  answers.quan = offers(place('quan-1', 'Quận 1'), place('quan-7', 'Quận 7'));
  const { change, type } = setUp({ places: 'quan-3,quan-7', bounds: '106.6,10.7,106.8,10.8' });
  await type('quan', 2);
  await userEvent.keyboard(keys);
  expect(Object.entries(change.mock.lastCall?.[0] ?? {}).filter(([name]) => name === 'bounds')).toEqual(
    Object.entries(bounds),
  );
});

test('WORDS-3 words that are understood as a whole leave the field', async () => {
  answers['2pn'] = { ...means({ bedroom_from: 2 }), suggestions: [place('duong-2pn', '2PN')] };
  const { change, field, type } = setUp();
  await type('2pn');
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ bedrooms: '2+' }]]);
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, '2pn{Enter}');
  expect(change).toHaveBeenCalledTimes(2);
});

/** An answer that comes when the test says so. */
function heldAnswer(text: string) {
  let give: (answer: unknown) => void = () => undefined;
  answers[text] = new Promise((done) => {
    give = done;
  });
  return (answer: unknown) => give(answer);
}

test('WORDS-3 Enter waits for an answer that is still on its way, and is asked for at once', async () => {
  const give = heldAnswer('2pn');
  const { change, field } = setUp();
  await userEvent.type(field, '2pn{Enter}');
  await waitFor(() => expect(asked).toContain('2pn'));
  expect(screen.getByRole('button', { name: /Tìm$/ }).getAttribute('aria-busy')).toBe('true');
  expect(change).not.toHaveBeenCalled();
  give(means({ bedroom_from: 2 }));
  await waitFor(() => expect(change.mock.calls).toEqual([[{ bedrooms: '2+' }]]));
  expect(screen.getByRole('button', { name: /Tìm$/ }).getAttribute('aria-busy')).toBeNull();
});

test('WORDS-3 an answer to what was typed before changes nothing', async () => {
  const give = heldAnswer('2pn');
  const { change, field } = setUp();
  await userEvent.type(field, '2pn{Enter}');
  await waitFor(() => expect(asked).toContain('2pn'));
  await userEvent.type(field, ' view');
  give(means({ bedroom_from: 2 }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(change.mock.calls).toEqual([[{ q: '2pn view' }]]));
});

test('WORDS-3 an answer that fails leaves all words to the search', async () => {
  const give = heldAnswer('2pn quan 7');
  const { change, field } = setUp();
  await userEvent.type(field, '2pn quan 7{Enter}');
  await waitFor(() => expect(asked).toContain('2pn quan 7'));
  give(500);
  await waitFor(() => expect(change.mock.calls).toEqual([[{ q: '2pn quan 7' }]]));
});

test.each([
  ['govap', ['go-vap'], '', { place: 'go-vap' }],
  ['go vap hoac quan 7', ['go-vap', 'quan-7'], '', { places: 'go-vap,quan-7' }],
  ['quan 7 view song', ['quan-7'], 'view song', { place: 'quan-7', q: 'view song' }],
  // The name of a ward of before 2025.
  ['thao dien', ['phuong-thao-dien-27088'], '', { places: 'phuong-thao-dien-27088' }],
])('WORDS-3 WORDS-5 %s, which no home writes so, becomes places', async (text, places, rest, changes) => {
  answers[text] = means({ places }, rest);
  const { change, field } = setUp();
  await userEvent.type(field, `${text}{Enter}`);
  await waitFor(() => expect(change.mock.calls).toEqual([[changes]]));
});

test('WORDS-3 words that ask for homes to let lead to their feed', async () => {
  const filter = { bedroom_from: 2, price: [12_000_000, 18_000_001], places: ['quan-7'] };
  answers['thue 2pn q7 15tr'] = means(filter, '', { kind: 'for-rent' });
  const { field } = setUp({ type: 'chung-cu' });
  await userEvent.type(field, 'thue 2pn q7 15tr{Enter}');
  await waitFor(() => expect(at()).toBe('/for-rent/quan-7?price=12..18&bedrooms=2%2B'));
  expect(field.value).toBe('');
});

test.each<[said: string, filter: FeedFilter, words: object, price: string | undefined]>([
  ['less than the price that is named', {}, { price: [0, 5e9 + 1] }, '..3.45'],
  ['more than the price that is named', {}, { price: [0, 3e9 + 1] }, '..3'],
  ['alone, less than the price that is applied', { price: '2..5' }, {}, '2..3.45'],
  ['alone, less than any price that is applied', { price: '5-6' }, {}, '..3.45'],
])('WORDS-4 a payment by the month that allows %s sets the upper edge', async (_, filter, words, price) => {
  localStorage.clear();
  answers['tra gop 30tr'] = means(words, '', { monthly: 30e6 });
  const { change, field } = setUp(filter);
  await userEvent.type(field, 'tra gop 30tr{Enter}');
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  expect(change.mock.lastCall).toEqual([{ price }]);
  const kept = JSON.parse(localStorage.getItem('shared.loan.v1') ?? '{"fields":{}}');
  expect(kept.fields.price).toBe(price === '..3' ? undefined : price);
});

test('WORDS-4 one press takes the payment back with all that was made of the words, and brings what was applied before', async () => {
  answers['2pn tra gop 30tr'] = means({ bedroom_from: 2 }, '', { monthly: 30e6 });
  const { change, field } = setUp({ bedrooms: '3' });
  await userEvent.type(field, '2pn tra gop 30tr{Enter}');
  await waitFor(() => expect(change.mock.calls).toEqual([[{ bedrooms: '2+', price: '..3.45' }]]));
  await userEvent.click(await screen.findByRole('button', { name: LITERALLY }));
  expect(change.mock.lastCall).toStrictEqual([{ bedrooms: '3', price: undefined, q: '2pn tra gop 30tr' }]);
});

test("WORDS-3 a place's name alone stays a search", async () => {
  answers['quan 7'] = { ...means({ places: ['quan-7'] }), suggestions: [place('quan-7', 'Quận 7')] };
  const { change, type } = setUp();
  await type('quan 7');
  await userEvent.keyboard('{Enter}');
  expect(change.mock.calls).toEqual([[{ q: 'quan 7' }]]);
});
