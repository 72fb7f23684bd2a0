import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { type SearchAssist, SearchBox } from './search-box';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const setUp = (value = '') => {
  const onSearch = jest.fn();
  const view = renderInShell(<SearchBox value={value} onSearch={onSearch} />);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    onSearch,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    setValue: (next: string) => view.rerender(<SearchBox value={next} onSearch={onSearch} />),
  };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('FEED-4 applies a search after 2000 ms of quiet', () => {
  const { type, onSearch } = setUp();
  type('quan');
  wait(1999);
  type('quan 7 ');
  wait(1999);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['quan 7']]);
});

test('FEED-4 applies it at once by the button, by Enter and when it is cleared, and only once', () => {
  const { type, input, onSearch } = setUp();
  type('quan 7');
  fireEvent.click(screen.getByRole('button', { name: 'Tìm' }));
  wait(5000);
  type('quan 8');
  if (input.form) fireEvent.submit(input.form);
  fireEvent.click(screen.getByRole('button', { name: 'Xoá nội dung tìm kiếm' }));
  expect(onSearch.mock.calls).toEqual([['quan 7'], ['quan 8'], ['']]);
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
});

test('FEED-4 loses nothing that is typed while the search comes back', () => {
  const { type, input, onSearch, setValue } = setUp();
  type('quan');
  wait(2000);
  type('quan 7');
  setValue('quan');
  expect(input.value).toBe('quan 7');
  wait(2000);
  expect(onSearch.mock.calls).toEqual([['quan'], ['quan 7']]);
});

test('FEED-5 takes the search of a page that Back restores, and drops one that was still waiting', () => {
  const { input, type, onSearch, setValue } = setUp('quan 7');
  type('quan 77');
  for (const restored of ['thu duc', '']) {
    setValue(restored);
    expect(input.value).toBe(restored);
  }
  wait(5000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('FEED-5 a search that was still waiting is dropped by Back to the same search', () => {
  const onSearch = jest.fn();
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => navigate('/?sort=lowToHigh')}>
          on
        </button>
        <button type="button" onClick={() => navigate(-1)}>
          back
        </button>
        <SearchBox value="" onSearch={onSearch} />
      </>
    );
  }
  renderInShell(<Page />);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(input, { target: { value: 'quan' } });
  fireEvent.click(screen.getByRole('button', { name: 'on' }));
  expect(input.value).toBe('quan');
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(input.value).toBe('');
  wait(5000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('FEED-4 a text that is too long is told by how much, not cut and not searched', async () => {
  const { type, input, onSearch } = setUp();
  const long = 'q'.repeat(103);
  type(long);
  expect(input.value).toBe(long);
  expect(screen.getByRole('status').getAttribute('id')).toBe(input.getAttribute('aria-describedby'));
  await act(() => import('./over-limit'));
  expect(screen.getByRole('status').textContent).toBe('Dài hơn 100 ký tự: hãy bớt 3 ký tự');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  wait(2000);
  fireEvent.submit(input);
  expect(onSearch).not.toHaveBeenCalled();
  type('q'.repeat(100));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.submit(input);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

function setUpWaiting() {
  const onSearch = jest.fn();
  let box: SearchAssist | undefined;
  const assist = (now: SearchAssist) => {
    box = now;
    return null;
  };
  renderInShell(<SearchBox value="" onSearch={onSearch} waits assist={assist} />);
  const input = screen.getByRole('searchbox');
  return {
    onSearch,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    submit: () => fireEvent.submit(input),
    isBusy: () => screen.getByRole('button', { name: /Tìm$/ }).getAttribute('aria-busy') === 'true',
    waiting: () => box?.waiting,
    settle: () => act(() => box?.settle()),
  };
}

test('WORDS-3 a search waits, visibly, until what it means is settled, and two seconds at most', () => {
  const { type, submit, settle, onSearch, isBusy, waiting } = setUpWaiting();
  type('2pn quan 7 ');
  submit();
  expect([isBusy(), waiting(), onSearch.mock.calls]).toEqual([true, '2pn quan 7', []]);
  settle();
  expect([isBusy(), waiting(), onSearch.mock.calls]).toEqual([false, '', [['2pn quan 7']]]);
  wait(5000);
  expect(onSearch).toHaveBeenCalledTimes(1);
  type('2pn');
  submit();
  wait(1999);
  expect(onSearch).toHaveBeenCalledTimes(1);
  wait(1);
  expect([isBusy(), onSearch.mock.lastCall]).toEqual([false, ['2pn']]);
});

test('WORDS-3 more typing ends the wait; the text is searched for when it is applied once more', () => {
  const { type, submit, settle, onSearch, isBusy } = setUpWaiting();
  type('2pn');
  submit();
  type('2pn q');
  expect(isBusy()).toBe(false);
  wait(1999);
  expect(onSearch).not.toHaveBeenCalled();
  type('2pn');
  submit();
  settle();
  expect(onSearch.mock.calls).toEqual([['2pn']]);
});
