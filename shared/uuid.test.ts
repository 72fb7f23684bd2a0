import { newId } from './new-id';
import { isUuid } from './uuid';

test('NAV-10 only what has the form of a UUID is taken for an id', () => {
  const id = newId();
  for (const good of [id, id.toUpperCase()]) expect(isUuid(good)).toBe(true);
  for (const bad of ['', 'nobody', `${id} `, `${id}0`, `x${id}`, id.replace('-', ''), id.replace(/.$/, 'g')])
    expect(isUuid(bad)).toBe(false);
});
