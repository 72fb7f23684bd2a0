import { setApiHost } from '@site/shared/api';
import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { fittingHome, NO_MATCHES } from '../../testing/fitting-home';
import { OwnHomes } from './own-homes';

/** A form whose text outlives a reload by itself. */
function Offer({ start }: { start: string }) {
  const [description, setDescription] = useState(start);
  return (
    <>
      <textarea value={description} onChange={(event) => setDescription(event.target.value)} />
      <OwnHomes demand="demand" form={{ values: { description }, set: (_, text) => setDescription(text) }} />
    </>
  );
}

const open = (start: string, uid = 'an') =>
  renderWithStore(<Offer start={start} />, 'vi', { session: { user: { uid } } as never });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const choice = () => screen.findByRole('button', { name: fittingHome.title });
const undo = { name: 'Lấy lại nội dung trước' };

beforeEach(() => {
  sessionStorage.clear();
  const matches = { ...NO_MATCHES, demand: 'demand', count: 1, homes: [fittingHome] };
  Object.assign(globalThis, { fetch: async () => Response.json({ data: [matches] }) });
  setApiHost({ credentials: async () => ({ kind: 'none' }) });
});

test('MEET-4 what was typed before a home filled in the offer comes back after a reload too', async () => {
  const { unmount } = open('Chữ của tôi');
  fireEvent.click(await choice());
  const filled = field().value;
  expect(filled).toContain(fittingHome.title);
  unmount();

  open(filled);
  expect((await choice()).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', undo));
  expect(field().value).toBe('Chữ của tôi');
  expect(screen.queryByRole('button', undo)).toBeNull();
});

test('MEET-4 nobody else gets what was typed, and it never replaces a text that has changed since', async () => {
  const { unmount } = open('Chữ của tôi');
  fireEvent.click(await choice());
  const filled = field().value;
  fireEvent.change(field(), { target: { value: `${filled}!` } });
  expect(screen.queryByRole('button', undo)).toBeNull();
  unmount();

  open(filled, 'binh');
  expect((await choice()).getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('button', undo)).toBeNull();
});
