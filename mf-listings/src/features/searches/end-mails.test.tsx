import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setApiHost } from '@site/shared/api';
import { renderInShell } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeStore } from '../../testing/make-store';
import { EndMails } from './end-mails';

let server: Server;
afterEach(() => void server.close());

test.each([
  { status: 200, answer: { name: 'Cho bố mẹ' }, text: 'Bạn sẽ không nhận thư về “Cho bố mẹ” nữa.' },
  {
    status: 404,
    answer: { error: { code: 'not_found', message: 'token: no mails are sent under it' } },
    text: 'Không còn thư nào được gửi theo liên kết này.',
  },
  {
    status: 500,
    answer: { error: { code: 'internal', message: '' } },
    text: 'Chưa ngừng được thư. Trang sẽ thử lại khi có mạng.',
  },
])(
  'ALERT-7 the link of a mail changes nothing until its button is pressed; answered by $status it says "$text"',
  async ({ status, answer, text }) => {
    const asked: string[] = [];
    server = createServer((request, response) => {
      request.resume();
      asked.push(request.method ?? '');
      const headers = {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      };
      response.writeHead(request.method === 'OPTIONS' ? 200 : status, headers).end(JSON.stringify(answer));
    }).listen(0);
    setApiHost({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    renderInShell(
      <Provider store={makeStore()}>
        <EndMails token="3f2c1f6e-2f7a-4c7b-9a51-0e9a4f0c1b11" />
      </Provider>,
      'vi',
    );
    const button = screen.getByRole('button', { name: 'Ngừng nhận thư' });
    expect(screen.getByRole('status').textContent).toBe('Bạn muốn ngừng nhận thư về tìm kiếm này?');
    expect(asked).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
    expect(screen.queryAllByRole('button')).toHaveLength(status === 500 ? 1 : 0);
  },
);
