import { noticeFilledFields } from '@site/shared/filled-fields';
import { renderWithStore } from '@site/shared/testing';
import { fillSilently } from '@site/shared/testing/fill-silently';
import { fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Composer } from './composer';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tin nhắn cho Lily' });

const show = (answering = false) => {
  const onSend = jest.fn();
  const onStop = jest.fn();
  const { unmount } = renderWithStore(
    <Composer
      field={createRef()}
      draftName="lily:u:c"
      answering={answering}
      onSend={onSend}
      onStop={onStop}
    />,
  );
  return { onSend, onStop, unmount };
};

test('CHAT-3 Enter sends the trimmed text and clears the field; empty text is ignored', () => {
  const { onSend } = show();
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.change(field(), { target: { value: '  \n ' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: '  Celadon giá bao nhiêu? ' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).toHaveBeenCalledWith('Celadon giá bao nhiêu?', []);
  expect(field().value).toBe('');
});

test.each([
  ['Shift and Enter begin a line', { shiftKey: true }],
  ['the Enter that ends a composition chooses a word', { isComposing: true }],
  ['also on keyboards of old', { keyCode: 229 }],
])('CHAT-3 %s: nothing is sent', (_case, parts) => {
  const { onSend } = show();
  fireEvent.change(field(), { target: { value: 'Xin chào' } });
  fireEvent.keyDown(field(), { key: 'Enter', ...parts });
  expect(onSend).not.toHaveBeenCalled();
  expect(field().value).toBe('Xin chào');
});

test('CHAT-3 a draft is there again after a reload, and gone once it is sent', () => {
  const first = show();
  fireEvent.change(field(), { target: { value: 'Đang viết' } });
  first.unmount();
  const { onSend, unmount } = show();
  expect(field().value).toBe('Đang viết');
  fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(onSend).toHaveBeenCalledWith('Đang viết', []);
  unmount();
  show();
  expect(field().value).toBe('');
});

test('CHAT-4 an answer can be stopped while it is written', () => {
  const { onStop } = show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dừng trả lời' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('CHAT-5 a file that is no picture is told by its name', () => {
  show();
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [new File(['x'], 'gia.pdf', { type: 'application/pdf' })] } });
  expect(screen.getByRole('alert').textContent).toContain('gia.pdf: không phải ảnh');
});

test('PHOTO-1 a HEIC photo that the browser cannot open is told as that, not as something that is no photo', async () => {
  const { createImageBitmap } = globalThis;
  globalThis.createImageBitmap = () => Promise.reject(new Error('cannot decode'));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  try {
    show();
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [new File(['x'], 'IMG_1.HEIC', { type: '' })] } });
    expect((await screen.findByRole('alert')).textContent).toContain('IMG_1.HEIC: ảnh HEIC, trình duyệt này');
  } finally {
    globalThis.createImageBitmap = createImageBitmap;
  }
});

test('CHAT-5 of a folder of files that are no pictures three are told by name, the others by their number', () => {
  show();
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  const files = Array.from(
    { length: 40 },
    (_, n) => new File(['x'], `${n}.pdf`, { type: 'application/pdf' }),
  );
  fireEvent.change(picker, { target: { files } });
  const lines = [...screen.getByRole('alert').children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '0.pdf: không phải ảnh',
    '1.pdf: không phải ảnh',
    '2.pdf: không phải ảnh',
    'Số tệp khác không kèm được: 37',
  ]);
});

const NO_PICTURE = new File(['x'], 'bang-gia.pdf', { type: 'application/pdf' });

test('CHAT-5 a file may be dropped anywhere on the page; a text that is dropped is none of it', () => {
  show();
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(screen.queryByRole('alert')).toBeNull();
  const dataTransfer = { types: ['Files'], files: [NO_PICTURE] };
  const isLeft = fireEvent.dragOver(document.body, { dataTransfer });
  expect(isLeft).toBe(false);
  expect(document.querySelector('[data-over]')).not.toBeNull();
  fireEvent.drop(document.body, { dataTransfer });
  expect(document.querySelector('[data-over]')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('bang-gia.pdf: không phải ảnh');
});

test('CHAT-5 a copied table brings its text; a copied file is taken as a file', () => {
  show();
  const table = { types: ['text/plain', 'text/html', 'Files'], files: [NO_PICTURE] };
  expect(fireEvent.paste(field(), { clipboardData: table })).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fireEvent.paste(field(), { clipboardData: { types: ['Files'], files: [NO_PICTURE] } })).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('bang-gia.pdf');
});

describe('the focus of a button that goes away', () => {
  const onDevice = (device: 'mouse' | 'touch') =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ media, matches: device === 'mouse' }) as MediaQueryList);
  const createBitmap = globalThis.createImageBitmap;
  const { createObjectURL, revokeObjectURL } = URL;

  beforeEach(() => {
    // Pictures that stay on their way.
    globalThis.createImageBitmap = () => new Promise(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
  });

  afterEach(() => {
    globalThis.createImageBitmap = createBitmap;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.restoreAllMocks();
  });

  const choose = (...names: string[]) => {
    const picker = document.querySelector('input[type=file]') as HTMLInputElement;
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
    fireEvent.change(picker, { target: { files } });
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const focused = () => document.activeElement?.getAttribute('aria-label');

  test.each([
    ['mouse', 'Tin nhắn cho Lily'],
    ['touch', 'Thêm ảnh'],
  ] as const)(
    'CHAT-5 by %s: removing a picture leads to the next one, then to where messages are written',
    (device, end) => {
      onDevice(device);
      show();
      choose('a.png', 'b.png', 'c.png');
      press('Bỏ ảnh b.png');
      expect(focused()).toBe('Bỏ ảnh c.png');
      press('Bỏ ảnh c.png');
      expect(focused()).toBe('Bỏ ảnh a.png');
      press('Bỏ ảnh a.png');
      expect(focused()).toBe(end);
    },
  );

  test.each([
    ['mouse', 'Tin nhắn cho Lily'],
    ['touch', 'Thêm ảnh'],
  ] as const)('CHAT-4 by %s: stopping an answer leads to where messages are written', (device, end) => {
    onDevice(device);
    show(true);
    press('Dừng trả lời');
    expect(focused()).toBe(end);
  });

  test('CHAT-3 by touch a sent message leaves the keyboard up', () => {
    onDevice('touch');
    const { onSend } = show();
    field().focus();
    fireEvent.change(field(), { target: { value: 'Xin chào' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(focused()).toBe('Tin nhắn cho Lily');
  });
});

test('CHAT-3 a message that is too long is told and kept, and sent once it is shorter', () => {
  const { onSend } = show();
  fireEvent.change(field(), { target: { value: 'a'.repeat(4600) } });
  expect(screen.getByText('Còn 400 ký tự.')).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'a'.repeat(5200) } });
  expect(screen.getByRole('alert').textContent).toContain('5.200');
  expect(field().value).toHaveLength(5200);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(field(), { target: { value: 'a'.repeat(5000) } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('FORM-1 a message that was filled in without an event is sent', () => {
  const end = noticeFilledFields();
  const { onSend } = show();
  fillSilently('Celadon giá bao nhiêu?');
  fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(onSend).toHaveBeenCalledWith('Celadon giá bao nhiêu?', []);
  end();
});
