import { attemptAt } from './attempt';

test('DEMAND-6 the same words again go under the same id, others under one of their own', () => {
  const first = attemptAt(undefined, { price: '1' });
  expect(attemptAt(first, { price: '1' }).id).toBe(first.id);
  expect(attemptAt(first, { price: '2' }).id).not.toBe(first.id);
  expect(attemptAt(undefined, { price: '1' }).id).not.toBe(first.id);
});
