import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { readVideoPage } from '../../api/read-posts';
import { ProductShelf } from './product-shelf';

const location = 'Chung cư Vinhomes Grand Park, Thủ Đức, TP. Hồ Chí Minh';
const facts = { location, price: 2.5e9, new_price: null, square_meter: 70, bedroom: 2, bathroom: 1 };

let server: Server;
let asked: string[];
let statuses: number[];

/** The listings of a post as the service sends it. */
function productsOf(id: string, products?: object[]) {
  const product_ids = [{ type: 'for_sale', product_id: id }];
  const post = { id: 'p', type: 'megaviews', product_ids, products };
  return readVideoPage({ data: [{ post, author: { uid: 'u' } }] })?.data[0]?.post.products ?? [];
}
const show = (products: ReturnType<typeof productsOf>) =>
  renderWithStore(<ProductShelf products={products} onOpen={() => {}} />);

beforeEach(async () => {
  asked = [];
  statuses = [];
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    asked.push(request.url ?? '');
    const status = statuses.shift() ?? 200;
    if (status === 0) return void response.destroy();
    response.writeHead(status).end(JSON.stringify({ post: facts, author: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('MEGA-8 PHONE-10 what came with the list is not asked for again; the place is cut to 35 characters, after a whole word', async () => {
  show(productsOf('listed', [{ type: 'for_sale', product_id: 'listed', post: facts }]));
  expect(screen.getByText(/2 PN · 1 WC · 70/)).toBeTruthy();
  expect(screen.getByText('Chung cư Vinhomes Grand Park, Thủ…')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('MEGA-8 ERR-2 a tile that was refused with 429 keeps its place and retries automatically', async () => {
  statuses = [429];
  const { container } = show(productsOf('refused'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container.querySelectorAll('a [aria-hidden]').length).toBeGreaterThan(0);
  await screen.findByText(/2 PN/);
  expect(asked).toHaveLength(2);
});

test('MEGA-8 ERR-2 a tile that could not be had offline comes when the line is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  statuses = [0];
  const { container } = show(productsOf('offline'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.querySelectorAll('a [aria-hidden]').length).toBeGreaterThan(0));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/2 PN/);
});

test('MEGA-8 a listing that is gone has no tile', async () => {
  statuses = [404];
  show(productsOf('gone'));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
