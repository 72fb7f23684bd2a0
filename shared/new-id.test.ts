import { newId } from './new-id';

test('an id is a UUID of version 4, on pages that are not secure too', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(newId()).toMatch(uuid);
  const insecure = jest.replaceProperty(crypto, 'randomUUID', undefined as never);
  const ids = [newId(), newId()];
  insecure.restore();
  expect(ids[0]).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
});
