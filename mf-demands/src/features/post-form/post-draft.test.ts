import { attemptAt } from '@site/shared/forms';
import { keepDraft, readDraft } from './post-draft';
import { EMPTY_POST } from './post-values';

const values = { ...EMPTY_POST, location: 'Quận 7', price: '3000000000' };

beforeEach(() => localStorage.clear());

test('DEMAND-6 what was tried and not acknowledged keeps its id over a reload, until something else is typed', () => {
  const tried = attemptAt(undefined, values);
  keepDraft('buy', undefined, { values, tried });
  const draft = readDraft('buy', undefined);
  expect(draft.values).toEqual(values);
  expect(attemptAt(draft.tried, draft.values).id).toBe(tried.id);
  expect([readDraft('rent', undefined).tried, readDraft('buy', 'uid').tried]).toEqual([undefined, undefined]);

  const changed = { ...values, price: '4' };
  keepDraft('buy', undefined, { values: changed, tried });
  expect(readDraft('buy', undefined)).toEqual({ values: changed, tried: undefined });
});

test('DEMAND-5 an acknowledged draft is forgotten, and broken storage is an empty form', () => {
  keepDraft('buy', undefined, { values, tried: undefined });
  keepDraft('buy', undefined, { values: EMPTY_POST, tried: undefined });
  expect(localStorage).toHaveLength(0);
  for (const broken of ['{', 'null', '[1]', '{"price":7,"clientId":{}}']) {
    localStorage.setItem('demandDraft:device:buy', broken);
    expect(readDraft('buy', undefined)).toEqual({ values: EMPTY_POST, tried: undefined });
  }
});
