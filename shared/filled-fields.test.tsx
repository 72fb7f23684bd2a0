import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { noticeFilledFields } from './filled-fields';
import { reactProps } from './react-props';

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fills a field as a password manager does, of which the page hears nothing. */
const fill = (field: Filled, value: string): void =>
  void Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
/** The same as a script of the page does it, through React's own setter. */
const assign = (field: Filled, value: string): void => void Object.assign(field, { value });

const sent = jest.fn();
const TYPES = { text: 'text', password: 'password', phone: 'tel', day: 'date' };
const START = {
  ...{ text: '', password: '', phone: '84', day: '2026-11-28', code: '' },
  ...{ words: '', kind: 'sale', isRead: false, reason: 'old' },
};

/** A form with a field of each kind. */
function EveryField() {
  const [values, setValues] = useState(START);
  const [, setTries] = useState(0);
  const put = (change: Partial<typeof START>) => setValues((before) => ({ ...before, ...change }));
  const send = () => {
    setTries((count) => count + 1);
    sent(values);
  };
  return (
    <>
      <form
        id="every"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {Object.entries(TYPES).map(([name, type]) => (
          <input
            key={name}
            aria-label={name}
            type={type}
            value={values[name as keyof typeof TYPES]}
            onChange={(event) => put({ [name]: event.target.value })}
          />
        ))}
        <input
          aria-label="code"
          value={values.code}
          onChange={(event) => put({ code: event.target.value.replace(/\D/g, '') })}
        />
        <textarea
          aria-label="words"
          value={values.words}
          onChange={(event) => put({ words: event.target.value })}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
        <select aria-label="kind" value={values.kind} onChange={(event) => put({ kind: event.target.value })}>
          <option value="sale" />
          <option value="rent" />
        </select>
        <input
          aria-label="read"
          type="checkbox"
          checked={values.isRead}
          onChange={(event) => put({ isRead: event.target.checked })}
        />
        {['old', 'new'].map((reason) => (
          <input
            key={reason}
            aria-label={reason}
            type="radio"
            name="reason"
            checked={values.reason === reason}
            onChange={() => put({ reason })}
          />
        ))}
        <button type="submit">inside</button>
      </form>
      <button type="submit" form="every">
        footer
      </button>
      <button type="button" onClick={send}>
        beside
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<Filled>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const FILLED = {
  ...{ text: 'An', password: 'mật khẩu', phone: '0912345678', day: '2026-12-01', code: '123456' },
  ...{ words: 'Gọi sau\n18 giờ', kind: 'rent', isRead: true, reason: 'new' },
};

function fillAll(write: typeof fill): void {
  const { isRead: _isRead, reason: _reason, ...texts } = FILLED;
  for (const [label, value] of Object.entries({ ...texts, code: '123 456' })) write(field(label), value);
  Object.assign(field('read'), { checked: true });
  Object.assign(field('new'), { checked: true });
}

let end = (): void => undefined;
beforeEach(() => {
  sent.mockClear();
  end = noticeFilledFields();
});
afterEach(() => end());

test.each([
  ['a press of its button', fill, () => press('inside')],
  ['a press of a button in a footer', fill, () => press('footer')],
  ['a press of a button that sends by itself', fill, () => press('beside')],
  ['Enter in a field', fill, () => fireEvent.keyDown(field('words'), { key: 'Enter' })],
  ['a submission by the browser', fill, () => fireEvent.submit(field('text'))],
  ['a press, when a script has filled it', assign, () => press('inside')],
])('FORM-1 %s sends what the fields contain, though no event has told it', async (_, write, send) => {
  render(<EveryField />);
  fillAll(write);
  send();
  expect(sent.mock.calls).toEqual([[FILLED]]);
  // Being rendered again wipes nothing away.
  await waitFor(() => expect(field('code').value).toBe('123456'));
  for (const label of ['text', 'password', 'phone', 'day', 'words', 'kind'] as const)
    expect(field(label).value).toBe(FILLED[label]);
});

test('FORM-1 what was filled stays when another field is typed into, and nothing is told of fields that did not change', () => {
  const told = jest.fn();
  render(<EveryField />);
  fill(field('phone'), '0912345678');
  document.addEventListener('input', told);
  for (const value of ['A', 'An']) fireEvent.input(field('text'), { target: { value } });
  document.removeEventListener('input', told);
  expect(told.mock.calls.map(([{ target }]) => target)).toEqual(['phone', 'text', 'text'].map(field));
  expect([field('phone').value, field('text').value]).toEqual(['0912345678', 'An']);
});

test('FORM-1 a value that the browser shows otherwise is not taken for filled', () => {
  const told = jest.fn();
  render(
    <>
      <textarea value={'a\r\nb'} onChange={told} />
      <input value={'a\nb'} onChange={told} />
      <input type="range" max={3} value={5} onChange={told} />
      <input type="time" value="25:00" onChange={told} />
      <select value="gone" onChange={told}>
        <option value="here" />
      </select>
      <input defaultValue="own" onChange={told} />
      <button type="button">press</button>
    </>,
  );
  press('press');
  expect(told).not.toHaveBeenCalled();
});

test('FORM-1 a mark that a person sets is theirs alone; the React in use lays its props on its elements', () => {
  render(<EveryField />);
  fireEvent.click(field('read'));
  fireEvent.click(field('new'));
  press('inside');
  expect(sent.mock.calls).toEqual([[{ ...START, isRead: true, reason: 'new' }]]);
  expect(reactProps(field('phone'))).toMatchObject({ type: 'tel', value: '84' });
  expect(reactProps(document.body)).toBeUndefined();
});
