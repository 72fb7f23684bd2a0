import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Composer, type ComposerProps } from './composer';

const show = () => {
  const onSend = jest.fn();
  const composer: ComposerProps = {
    role: 'viewer',
    draftName: 'u1:post',
    target: undefined,
    knownPhone: undefined,
    busy: false,
    onCancelReply: () => undefined,
    onSend,
  };
  renderInShell(<Composer {...composer} />);
  const [field, phone] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  if (!field || !phone) throw new Error('a field is missing');
  const type = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } });
  return { onSend, field, phone, type };
};

test('COMMENT-4 a question over its limit is told by how much, stays whole, and is not sent', () => {
  const { onSend, field, type } = show();
  const long = 'x'.repeat(2004);
  type(field, long);
  expect(field.value).toBe(long);
  expect(screen.getByRole('status').textContent).toBe('Dài hơn 2.000 ký tự: hãy bớt 4 ký tự');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  type(field, `${'x'.repeat(2000)} `);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('COMMENT-4 LOCAL-2 a number that is none is told at its field, which gets the focus; a good one goes along', () => {
  const { onSend, field, phone, type } = show();
  type(field, 'Còn không?');
  type(phone, '12345');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Số điện thoại không hợp lệ');
  expect(document.activeElement).toBe(phone);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(onSend).not.toHaveBeenCalled();
  type(phone, '0912 345 678');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledWith({ text: 'Còn không?', phone: '84912345678', target: null });
});
