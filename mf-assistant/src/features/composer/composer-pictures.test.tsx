import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Composer } from './composer';

const created = globalThis.createImageBitmap;
const { createObjectURL, revokeObjectURL } = URL;
let answer: () => Response;
const kept = () => Response.json({ data: { path: 'uploads/nha.webp' } });
const onSend = jest.fn();

beforeEach(() => {
  onSend.mockReset();
  // A picture that is small already goes as it is: jsdom draws none.
  globalThis.createImageBitmap = (async () => ({ width: 60, height: 40, close() {} })) as never;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  Object.assign(globalThis, { fetch: async () => answer() });
  setApiHost({ origin: '', credentials: async () => ({ kind: 'token', token: 't' }) });
  renderWithStore(
    <Composer field={createRef()} draftName="lily:u:c" answering={false} onSend={onSend} onStop={() => {}} />,
  );
});
afterEach(() => {
  globalThis.createImageBitmap = created;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tin nhắn cho Lily' });
function sendWithPicture() {
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [new File(['x'], 'nha.png', { type: 'image/png' })] } });
  fireEvent.change(field(), { target: { value: 'Nhà này ở dự án nào?' } });
  return () => fireEvent.keyDown(field(), { key: 'Enter' });
}
const untilIs = (state: string) =>
  waitFor(() => expect(document.querySelector(`[data-picture=${state}]`)).not.toBeNull());

test('CHAT-5 a picture whose upload fails is kept, says so and is tried again; nothing goes without it', async () => {
  answer = () => Response.json({}, { status: 503 });
  const send = sendWithPicture();
  await untilIs('failed');
  send();
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe('Nhà này ở dự án nào?');
  answer = kept;
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await untilIs('ready');
  send();
  expect(onSend).toHaveBeenCalledWith('Nhà này ở dự án nào?', ['uploads/nha.webp']);
});

test('CHAT-5 a message says that the account has no room for pictures, and the text is sent without them', async () => {
  answer = () => Response.json({ error: { code: 'no_room', message: '', field: 'file' } }, { status: 429 });
  const send = sendWithPicture();
  await screen.findByText('nha.png: tài khoản của bạn đã hết chỗ chứa ảnh');
  expect(document.querySelector('[data-picture]')).toBeNull();
  send();
  expect(onSend).toHaveBeenCalledWith('Nhà này ở dự án nào?', []);
});
