import { renderInShell } from '@site/shared/testing';
import { FormAlert, SubmitButton, TextField } from '@site/shared/ui/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { object, type Schema, string } from 'yup';
import { type FormPlan, useForm } from './use-form';

type Values = { phone: string; content: string };
type Plan = Partial<FormPlan<Values, string>>;

const both = object({ phone: string().required('no phone'), content: string().required('no content') });

function Support({ plan }: { plan: Plan }) {
  const form = useForm<Values, string>({
    start: { phone: '', content: '' },
    draft: undefined,
    schema: async () => both,
    unreachable: 'no rules',
    order: ['phone', 'content'],
    say: (text) => `${text}!`,
    send: async () => undefined,
    ...plan,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <TextField {...form.field('content')} label="Content" />
      <TextField {...form.field('phone')} label="Phone" inputMode="numeric" trailing="số" />
      {form.alert && <FormAlert onRetry={() => form.submit()}>{form.alert.alert}</FormAlert>}
      <SubmitButton busy={form.busy}>Send</SubmitButton>
    </form>
  );
}

const open = (plan: Plan = {}) => renderInShell(<Support plan={plan} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: /Send$/ }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const fill = () => {
  type('Phone', '1');
  type('Content', 'x');
};
const idle = () => waitFor(() => expect(screen.queryByText('Đang xử lý')).toBeNull());

test('AUTH-5 AUTH-2 fields are checked in the order of the plan, not of the page; an error is said with its field and goes when it changes', async () => {
  open();
  send();
  await waitFor(() => expect(alerts()).toEqual(['no content!', 'no phone!']));
  expect(document.activeElement).toBe(field('Phone'));
  const described = field('Content').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('no content!');
  type('Content', 'x');
  expect(field('Content').getAttribute('aria-describedby')).toBeNull();
});

test('AUTH-2 the first failure alone, when the plan wants so', async () => {
  open({ firstOnly: true });
  send();
  await waitFor(() => expect(alerts()).toEqual(['no phone!']));
  type('Phone', '1');
  expect(alerts()).toEqual([]);
  send();
  await waitFor(() => expect(alerts()).toEqual(['no content!']));
  expect(document.activeElement).toBe(field('Content'));
});

test('AUTH-2 what is in order is sent once, and what the form says of it stays until it is sent again', async () => {
  const sendIt = jest.fn(async () => ({ alert: 'down', retry: true }) as const);
  open({ send: sendIt });
  fill();
  send();
  send();
  await waitFor(() => expect(alerts()).toHaveLength(1));
  await idle();
  expect(sendIt.mock.calls).toEqual([[{ phone: '1', content: 'x' }, expect.any(String)]]);
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(sendIt).toHaveBeenCalledTimes(2));
  type('Phone', '');
  await idle();
  send();
  await waitFor(() => expect(alerts()).toEqual(['no phone!']));
});

test('AUTH-2 without its schema nothing is sent, and it can be had later', async () => {
  let there = false;
  const sendIt = jest.fn(async () => undefined);
  const schema = async (): Promise<Schema> => {
    if (there) return both;
    throw new Error('no such file');
  };
  open({ schema, send: sendIt });
  fill();
  send();
  await waitFor(() => expect(alerts()[0]).toContain('no rules'));
  expect(sendIt).not.toHaveBeenCalled();
  there = true;
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(sendIt).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(alerts()).toEqual([]));
});

test('DEMAND-7 what the account offers comes into an empty field when it is known later, and replaces nothing that was typed', async () => {
  const { rerender } = open();
  type('Content', 'x');
  rerender(<Support plan={{ start: { phone: '0900000003', content: '' } }} />);
  await waitFor(() => expect(field('Phone').value).toBe('0900000003'));
  expect(field('Content').value).toBe('x');
  type('Phone', '0911');
  rerender(<Support plan={{ start: { phone: '', content: '' } }} />);
  rerender(<Support plan={{ start: { phone: '0900000003', content: 'offered' } }} />);
  type('Content', 'xy');
  expect([field('Phone').value, field('Content').value]).toEqual(['0911', 'xy']);
});

describe('a draft', () => {
  const draft = { name: 'support', fields: ['content'] } as const;
  const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

  test('DEMAND-5 SUPPORT-1 what is typed is there after a reload, but for what must not be kept', () => {
    const { unmount } = open({ draft });
    type('Phone', '0912345678');
    type('Content', 'x');
    expect(stored()).not.toContain('0912345678');
    unmount();
    open({ draft });
    expect([field('Phone').value, field('Content').value]).toEqual(['', 'x']);
  });

  test('SUPPORT-1 what stands in a field by itself is not kept, unless it is changed', () => {
    const start = { phone: '1', content: 'own' };
    const { unmount } = open({ draft, start });
    type('Content', 'other');
    type('Content', 'own');
    expect(stored()).toBe('{}');
    type('Content', '');
    unmount();
    open({ draft, start });
    expect(field('Content').value).toBe('');
  });

  test('DEMAND-6 what failed is sent under the same id after a reload, until something else is typed or the service knows the id for something else', async () => {
    const both = { name: 'support', fields: ['phone', 'content'] } as const;
    const ids: string[] = [];
    let isKnownId: true | undefined;
    const fail = async (_: Values, id: string) => {
      ids.push(id);
      return { alert: 'down', retry: true, ...(isKnownId && { isKnownId }) } as const;
    };
    const sendAgain = async () => {
      const count = ids.length + 1;
      send();
      await waitFor(() => expect(ids).toHaveLength(count));
      await idle();
    };
    const { unmount } = open({ draft: both, send: fail });
    fill();
    await sendAgain();
    unmount();
    open({ draft: both, send: fail });
    type('Content', 'y');
    type('Content', 'x');
    await sendAgain();
    expect(ids[1]).toBe(ids[0]);
    type('Content', 'other');
    isKnownId = true;
    await sendAgain();
    await sendAgain();
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['forgotten once it is sent', undefined, false],
    ['kept when it may be needed again', { draftStays: true } as const, true],
  ])('AUTH-2 SUPPORT-1 is %s', async (_, outcome, stays) => {
    const sendIt = jest.fn(async () => outcome);
    open({ draft, send: sendIt });
    fill();
    send();
    await waitFor(() => expect(sendIt).toHaveBeenCalled());
    await waitFor(() => expect(stored().includes('x')).toBe(stays));
  });
});

test('DEMAND-5 a text over its limit and a number that is none are not sent; the first takes the focus', async () => {
  const sendIt = jest.fn(async () => undefined);
  open({
    send: sendIt,
    firstOnly: true,
    limits: { content: 3 },
    numbers: { phone: { kind: 'plain', max: 9 } },
  });
  type('Phone', '-5');
  type('Content', 'long');
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  await idle();
  type('Phone', '5');
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('Content')));
  await idle();
  expect(alerts()).toEqual([]);
  expect(sendIt).not.toHaveBeenCalled();
  type('Content', ' abc ');
  send();
  await waitFor(() => expect(sendIt).toHaveBeenCalledTimes(1));
});
