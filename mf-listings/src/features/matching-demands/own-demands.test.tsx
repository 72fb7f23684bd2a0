import { setApiHost } from '@site/shared/api';
import { anonymousSession, renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import '../../testing/browser-parts';
import { OwnDemands } from './own-demands';

const DEMAND = {
  id: 'demand-1',
  location: 'Quận 7',
  request: '',
  price: 2_450_000_000,
  square_meter: 50,
  bedroom: 1,
  bathroom: 1,
  direction: 'Nam',
  type_product: 'Chung cư',
  rental_period: null,
  updatedAt: '2026-11-12T03:00:00Z',
  reasons: [],
};
const asked: string[] = [];
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json({ data: [{ product: 'home', count: 1, demands: [DEMAND] }] });
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address);
      return answer();
    },
  });
});

const show = (uid: string | undefined) =>
  renderWithStore(
    <OwnDemands kind="for-sale" id="home" author={{ uid: 'an' }} className={undefined} />,
    'vi',
    {
      session: uid
        ? { ...anonymousSession, status: 'signed-in', user: { id: `id-${uid}`, uid } as never }
        : anonymousSession,
    },
  );
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('MEET-3 an author’s own listing lists the demands that it fits, each with the way to it on its board', async () => {
  show('an');
  expect(await screen.findByRole('heading', { name: '1 nhu cầu hợp với tin này' })).toBeTruthy();
  expect(document.querySelector('a[href="/purchase-need?demand=demand-1"]')).not.toBeNull();
});

test.each([undefined, 'binh'])('MEET-3 nobody else (%s) is shown this part, nor asks for it', async (uid) => {
  const { container } = show(uid);
  await rest();
  expect(container.textContent).toBe('');
  expect(asked).toEqual([]);
});

test('MEET-3 a service without this call costs this part alone', async () => {
  answer = () => Response.json({ error: { code: 'not_found', message: '' } }, { status: 404 });
  show('an');
  await rest();
  expect(asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
