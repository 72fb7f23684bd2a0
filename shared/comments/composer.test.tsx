import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Composer, type ComposerProps } from './composer';

test('COMMENT-4 a question over its limit is told by how much, stays whole, and is not sent', () => {
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
  const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  if (!field) throw new Error('no field');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const long = 'x'.repeat(2004);
  type(long);
  expect(field.value).toBe(long);
  expect(screen.getByRole('status').textContent).toBe('Dài hơn 2.000 ký tự: hãy bớt 4 ký tự');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  type(`${'x'.repeat(2000)} `);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSend).toHaveBeenCalledTimes(1);
});
