import { anonymousSession, renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { act, screen, waitFor } from '@testing-library/react';
import { matchingDemand } from '../../testing/matching-demand';
import '../../testing/browser-parts';
import { OwnDemands } from './own-demands';
import { readMatchingDemands } from './read-matching-demands';

const asked: URL[] = [];
let answer: unknown;
withService((url) => {
  asked.push(url);
  return answer;
});
const answerWith = (...demands: object[]) => {
  answer = { data: [{ product: 'home', count: demands.length, demands }] };
};
beforeEach(() => {
  asked.length = 0;
  answerWith(matchingDemand);
});

const show = (
  uid: string | undefined,
  kind: 'for-sale' | 'for-rent' = 'for-sale',
  locale: 'vi' | 'en' = 'vi',
) =>
  renderWithStore(<OwnDemands kind={kind} id="home" author={{ uid: 'an' }} className={undefined} />, locale, {
    session: uid
      ? { ...anonymousSession, status: 'signed-in', user: { id: `id-${uid}`, uid } as never }
      : anonymousSession,
  });
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('MEET-3 an author’s own listing lists the demands that it fits, each with the way to it on its board', async () => {
  show('an');
  expect(await screen.findByRole('heading', { name: '1 nhu cầu hợp với tin này' })).toBeTruthy();
  expect(document.querySelector('a[href="/purchase-need?demand=demand-1"]')).not.toBeNull();
});

test('MEET-3 a demand for one month says so in the singular', async () => {
  answerWith({ ...matchingDemand, rental_period: 1 }, { ...matchingDemand, id: 'b', rental_period: 12 });
  show('an', 'for-rent', 'en');
  await screen.findByText('For 1 month');
  screen.getByText('For 12 months');
});

test.each([undefined, 'binh'])('MEET-3 nobody else (%s) is shown this part, nor asks for it', async (uid) => {
  const { container } = show(uid);
  await rest();
  expect(container.textContent).toBe('');
  expect(asked).toEqual([]);
});

test('MEET-3 a service without this call costs this part alone', async () => {
  answer = 404;
  show('an');
  await waitFor(() => expect(asked).toHaveLength(1));
  await rest();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('MEET-3 a demand and a reason of another form are left out, and so is an answer of another form', () => {
  const reasons = [
    ...matchingDemand.reasons,
    { code: 'luck', fits: true },
    { code: 'area', fits: 'x' },
    null,
  ];
  const demands = [{ ...matchingDemand, reasons }, { ...matchingDemand, price: 'x' }, null];
  expect(readMatchingDemands({ data: [{ product: 'p', count: 3, demands }, { count: 1 }] })).toEqual([
    { product: 'p', count: 3, demands: [matchingDemand] },
  ]);
  expect(readMatchingDemands({ data: {} })).toBeUndefined();
});
