import { ListingCode } from '@site/shared/listing-code';
import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ShareButton } from './share-button';

const toast = jest.fn();
const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
const ID = '8d7f3c1e-1f5a-4c27-9a41-0f6a1c2b3d4e';

/** What a browser lets a page do. */
interface Allowed {
  share?: (() => Promise<void>) | undefined;
  writeText?: ((text: string) => Promise<void>) | undefined;
  execCommand?: (() => boolean) | undefined;
}

function allow({ share, writeText, execCommand }: Allowed): void {
  const clipboard = writeText && { writeText };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
}

beforeEach(() => {
  toast.mockReset();
  history.replaceState(null, '', '/for-sale/app/7');
});
afterEach(() => allow({}));

/** Every part that shares or copies: its button, and what it copies. */
const PARTS: [string, ReactElement, RegExp, string][] = [
  [
    'a share button',
    <ShareButton key="1" title="Căn hộ 7" />,
    /^Chia sẻ$/,
    `${location.origin}/for-sale/app/7`,
  ],
  ['a listing code', <ListingCode key="2" id={ID} />, /sao chép$/, ''],
];

describe.each(PARTS)('%s', (_name, part, name, address) => {
  const press = async () => {
    const { container } = renderInShell(part, 'vi', { toast });
    const button = screen.getByRole('button', { name });
    button.focus();
    await act(async () => void fireEvent.click(button));
    const text = address || (container.querySelector('.letters')?.textContent ?? '');
    expect(text).not.toBe('');
    return { button, text };
  };
  const copied = () =>
    waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' })));

  test('COPY-1 goes to the clipboard when there is no share menu or it does not open', async () => {
    const writeText = jest.fn(async () => undefined);
    allow({ share: refuse, writeText });
    const { text } = await press();
    await copied();
    expect(writeText).toHaveBeenCalledWith(text);
  });

  test.each<[string, Allowed]>([
    ['is none', {}],
    ['refuses', { share: refuse, writeText: refuse }],
  ])('COPY-1 is copied by a selection when the clipboard %s, and the focus stays', async (_case, allowed) => {
    let selected = '';
    const execCommand = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLTextAreaElement)
        selected = activeElement.value.slice(activeElement.selectionStart, activeElement.selectionEnd);
      return true;
    };
    allow({ ...allowed, execCommand });
    const { button, text } = await press();
    await copied();
    expect(selected).toBe(text);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  const fail = () => {
    throw new Error('no');
  };
  test.each<[string, Allowed]>([
    ['throws', { execCommand: fail }],
    ['refuses', { writeText: refuse, execCommand: () => false }],
    ['is none', { share: refuse }],
  ])('COPY-1 stands selected in a field when the selection %s', async (_case, allowed) => {
    allow(allowed);
    const { text } = await press();
    const found = { name: /^Nhấn giữ/, hidden: true };
    const field = await screen.findByRole<HTMLInputElement>('textbox', found);
    expect([field.value, field.readOnly, field.selectionEnd]).toEqual([text, true, text.length]);
    expect(document.activeElement).toBe(field);
    expect(toast).not.toHaveBeenCalled();
  });
});
