import { anonymousSession, renderInShell, sessionUser } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useKeptFields } from './use-kept-fields';

const KEY = 'test.fields.v1';
const USUAL = { own: '30 %', years: '20' };

function Fields() {
  const [fields, change] = useKeptFields(KEY, USUAL);
  return (
    <>
      {Object.keys(USUAL).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={fields[name as keyof typeof USUAL]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </>
  );
}

const show = (uid?: string) =>
  renderInShell(<Fields />, 'vi', {
    session: { ...anonymousSession, user: uid ? sessionUser(uid) : undefined },
  });
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

/** As another tab writes. */
const writeElsewhere = (text: string | null) =>
  act(() => {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }));
  });

test('COST-2 what is typed stays as it is, on this device, and other fields keep what is usual', () => {
  const { unmount } = show();
  type('own', '1,5 tỷ và');
  unmount();
  show();
  expect([value('own'), value('years')]).toEqual(['1,5 tỷ và', '20']);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ fields: { own: '1,5 tỷ và' } });
});

test('COST-2 what another tab writes is shown here, and what makes no sense is what is usual', () => {
  show();
  type('own', '10 %');
  writeElsewhere(JSON.stringify({ fields: { own: '40 %', years: 25 } }));
  expect([value('own'), value('years')]).toEqual(['40 %', '20']);
  writeElsewhere('{');
  expect(value('own')).toBe('30 %');
  writeElsewhere(null);
  expect(value('own')).toBe('30 %');
});

test('COST-2 what somebody typed without an account is theirs after the sign-in, and not the next person’s', () => {
  writeElsewhere(JSON.stringify({ fields: { own: '50 %' } }));
  const { unmount } = show('an');
  expect(value('own')).toBe('50 %');
  type('years', '15');
  unmount();
  const next = show();
  expect([value('own'), value('years')]).toEqual(['30 %', '20']);
  next.unmount();
  show('an');
  expect([value('own'), value('years')]).toEqual(['50 %', '15']);
});

test('COST-2 where the storage is forbidden what is typed holds for this visit', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  type('own', '20 %');
  expect(value('own')).toBe('20 %');
  refuse.mockRestore();
});
