import { setApiHost } from '@site/shared/api';
import { forgetIdentified } from '@site/shared/api/forget-identified';
import { renderInShell } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../testing/make-store';
import { asksTogether } from './asks-together';
import { DemandCount } from './demand-count';

test('MEET-5 AUTH-3 the counts of all cards are forgotten with the session, not only that of the card that asked', async () => {
  const asked: string[][] = [];
  Object.assign(globalThis, {
    fetch: async (_: string, { body }: RequestInit) => {
      const { products } = JSON.parse(String(body)) as { products: string[] };
      asked.push(products);
      return Response.json({ data: products.map((product) => ({ product, count: 3, demands: [] })) });
    },
  });
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
  const store = makeStore();
  renderInShell(
    <Provider store={store}>
      {['a', 'b', 'c'].map((id) => (
        <DemandCount key={id} id={id} person="an" className={undefined} />
      ))}
    </Provider>,
    'vi',
  );
  await waitFor(() => expect(screen.getAllByText('Hợp 3 nhu cầu')).toHaveLength(3));
  act(() => forgetIdentified(store.dispatch));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('MEET-5 what is asked for in one moment is one request, and what exceeds it the next', async () => {
  const asked: string[][] = [];
  const ask = async (keys: readonly string[]) => {
    asked.push([...keys]);
    return keys.length;
  };
  const together = asksTogether<string, number>(2);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => together(key, ask)))).toEqual([2, 2, 1]);
  expect(await together('d', ask)).toBe(1);
  expect(asked).toEqual([['a', 'b'], ['c'], ['d']]);
});
