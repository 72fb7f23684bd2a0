import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Composer } from './composer';

const { createImageBitmap } = globalThis;
const { createObjectURL, revokeObjectURL } = URL;
const onSend = jest.fn();
const onStop = jest.fn();

const show = (answering = false) =>
  renderWithStore(
    <Composer
      field={createRef()}
      draftName="lily:u:c"
      answering={answering}
      onSend={onSend}
      onStop={onStop}
    />,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tin nhắn cho Lily' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const pressEnter = (parts = {}) => fireEvent.keyDown(field(), { key: 'Enter', ...parts });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement?.getAttribute('aria-label');
const fileOf = (name: string, type = '') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
const onDevice = (device: 'mouse' | 'touch') =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ media, matches: device === 'mouse' }) as MediaQueryList);

beforeEach(() => {
  onSend.mockReset();
  onStop.mockReset();
  // Pictures that stay on their way.
  globalThis.createImageBitmap = () => new Promise(() => {});
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
});
afterEach(() => {
  globalThis.createImageBitmap = createImageBitmap;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.restoreAllMocks();
});

test('CHAT-3 Enter sends the trimmed text and clears the field; empty text is ignored', () => {
  show();
  pressEnter();
  write('  \n ');
  pressEnter();
  expect(onSend).not.toHaveBeenCalled();
  write('  Celadon giá bao nhiêu? ');
  pressEnter();
  expect(onSend).toHaveBeenCalledWith('Celadon giá bao nhiêu?', []);
  expect(field().value).toBe('');
});

test('CHAT-3 Shift and Enter begin a line, and the Enter that ends a composition, also on keyboards of old, chooses a word', () => {
  show();
  write('Xin chào');
  for (const parts of [{ shiftKey: true }, { isComposing: true }, { keyCode: 229 }]) pressEnter(parts);
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe('Xin chào');
});

test('CHAT-3 a draft is there again after a reload, and gone once it is sent', () => {
  const first = show();
  write('Đang viết');
  first.unmount();
  const again = show();
  expect(field().value).toBe('Đang viết');
  press('Gửi');
  expect(onSend).toHaveBeenCalledWith('Đang viết', []);
  again.unmount();
  show();
  expect(field().value).toBe('');
});

test('CHAT-3 a message that is too long stays in its field with an error, and is sent once it is shorter', () => {
  show();
  write('a'.repeat(4600));
  expect(screen.getByText('Còn 400 ký tự.')).toBeTruthy();
  write('a'.repeat(5001));
  expect(screen.getByRole('alert').textContent).toContain('5.001');
  expect(field().value).toHaveLength(5001);
  pressEnter();
  expect(onSend).not.toHaveBeenCalled();
  write('a'.repeat(5000));
  pressEnter();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('PHOTO-1 a HEIC photo that the browser cannot open is told as that, not as something that is no photo', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'));
  show();
  choose(fileOf('IMG_1.HEIC'));
  expect((await screen.findByRole('alert')).textContent).toContain('IMG_1.HEIC: ảnh HEIC, trình duyệt này');
});

test('CHAT-5 of a folder of files that are no pictures three are told by name, the others by their number', () => {
  show();
  choose(...Array.from({ length: 40 }, (_, n) => fileOf(`${n}.pdf`, 'application/pdf')));
  const lines = [...screen.getByRole('alert').children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    ...[0, 1, 2].map((n) => `${n}.pdf: không phải ảnh`),
    'Số tệp khác không kèm được: 37',
  ]);
});

describe('a picture that is small already and goes as it is', () => {
  let answer: Response;
  beforeEach(() => {
    globalThis.createImageBitmap = (async () => ({ width: 60, height: 40, close() {} })) as never;
    Object.assign(globalThis, { fetch: async () => answer });
    setApiHost({ origin: '', credentials: async () => ({ kind: 'token', token: 't' }) });
    show();
    write('Nhà này ở dự án nào?');
  });
  const untilIs = (state: string) =>
    waitFor(() => expect(document.querySelector(`[data-picture=${state}]`)).not.toBeNull());

  test('CHAT-5 whose upload fails is kept, says so and is tried again; nothing goes without it', async () => {
    answer = Response.json({}, { status: 503 });
    choose(fileOf('nha.png', 'image/png'));
    await untilIs('failed');
    pressEnter();
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toBe('Nhà này ở dự án nào?');
    answer = Response.json({ data: { path: 'uploads/nha.webp' } });
    press('Thử lại');
    await untilIs('ready');
    pressEnter();
    expect(onSend).toHaveBeenCalledWith('Nhà này ở dự án nào?', ['uploads/nha.webp']);
  });

  test('CHAT-5 for which the account has no room gets an error, and the text is sent without it', async () => {
    answer = Response.json({ error: { code: 'no_room', message: '', field: 'file' } }, { status: 429 });
    choose(fileOf('nha.png', 'image/png'));
    await screen.findByText('nha.png: tài khoản của bạn đã hết chỗ chứa ảnh');
    expect(document.querySelector('[data-picture]')).toBeNull();
    pressEnter();
    expect(onSend).toHaveBeenCalledWith('Nhà này ở dự án nào?', []);
  });
});

const files = [fileOf('bang-gia.pdf', 'application/pdf')];

test('CHAT-5 a file may be dropped anywhere on the page; a text that is dropped is none of it', () => {
  show();
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByRole('alert')).toBeNull();
  const dataTransfer = { types: ['Files'], files };
  // False: the browser shall not open it.
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(document.querySelector('[data-over]')).not.toBeNull();
  fireEvent.drop(document.body, { dataTransfer });
  expect(document.querySelector('[data-over]')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('bang-gia.pdf: không phải ảnh');
});

test('CHAT-5 a copied table brings its text; a copied file is taken as a file', () => {
  show();
  const table = { types: ['text/plain', 'text/html', 'Files'], files };
  expect(fireEvent.paste(field(), { clipboardData: table })).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fireEvent.paste(field(), { clipboardData: { types: ['Files'], files } })).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('bang-gia.pdf');
});

test('CHAT-5 removing a picture leads to the next one, then by touch beside where messages are written', () => {
  onDevice('touch');
  show();
  choose(...['a.png', 'b.png', 'c.png'].map((name) => fileOf(name, 'image/png')));
  press('Bỏ ảnh b.png');
  expect(focused()).toBe('Bỏ ảnh c.png');
  press('Bỏ ảnh c.png');
  expect(focused()).toBe('Bỏ ảnh a.png');
  press('Bỏ ảnh a.png');
  expect(focused()).toBe('Thêm ảnh');
});

test('CHAT-4 an answer can be stopped while it is written, which leads, by mouse, to where messages are written', () => {
  onDevice('mouse');
  show(true);
  press('Dừng trả lời');
  expect(onStop).toHaveBeenCalledTimes(1);
  expect(focused()).toBe('Tin nhắn cho Lily');
});

test('CHAT-3 by touch a sent message leaves the keyboard up', () => {
  onDevice('touch');
  show();
  field().focus();
  write('Xin chào');
  pressEnter();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(focused()).toBe('Tin nhắn cho Lily');
});
