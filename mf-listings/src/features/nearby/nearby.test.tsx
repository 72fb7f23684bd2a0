import { renderWithStore } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { screen, waitFor } from '@testing-library/react';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { NearbyPanel } from './nearby-panel';

const asked: string[] = [];
let answer: unknown;
withService(({ search }) => {
  asked.push(search);
  return answer;
});
beforeEach(() => {
  asked.length = 0;
  const nearby = [
    { kind: 'school', name: 'Trường A', metres: 1234 },
    { kind: 'hospital', name: 'Bệnh viện FV', metres: 326 },
  ];
  answer = { nearby, source: { points: 'Sân Nhà tổng hợp' } };
});

test('NEAR-3 a listing with coordinates says what is near by kind, rounded to 50 m in a straight line, and names the source', async () => {
  const { post } = listingItem(1, { latitude: 10.7, longitude: 106.7 });
  renderWithStore(<NearbyPanel post={post} className={undefined} />);
  await screen.findByRole('heading', { name: 'Gần đây' });
  const [hospital, school] = screen
    .getAllByRole('listitem')
    .map((item) => item.textContent?.normalize('NFC'));
  expect(hospital).toMatch(/^Bệnh viện FV350.m$/);
  expect(school).toMatch(/^Trường A1,3.km$/);
  expect(screen.getByText('Khoảng cách đường chim bay. Nguồn: Sân Nhà tổng hợp.')).toBeTruthy();
  expect(asked).toEqual(['?latitude=10.7&longitude=106.7']);
});

test('NEAR-3 a listing without coordinates has no such rows, and nothing is asked', async () => {
  renderWithStore(<NearbyPanel post={listingItem(1).post} className={undefined} />);
  await waitFor(() => expect(document.querySelector('h2')).toBeNull());
  expect(asked).toEqual([]);
});

test('NEAR-3 keeps room for the rows until the answer, and none when the service fails', async () => {
  const { post } = listingItem(1, { latitude: 10.8, longitude: 106.7 });
  let fail: (status: number) => void = () => undefined;
  answer = new Promise<number>((resolve) => {
    fail = resolve;
  });
  const { container } = renderWithStore(<NearbyPanel post={post} className={undefined} />);
  expect(container.querySelector('[aria-busy=true].room')).not.toBeNull();
  await waitFor(() => expect(asked).toHaveLength(1));
  fail(404);
  await waitFor(() => expect(container.firstChild).toBeNull());
});
