import { randomUUID } from 'node:crypto';
import { Random } from '../foundation/random.ts';
import { UuidTable, uuidWords } from './uuid-table.ts';

test('SEARCH-2 every uuid has its row, whatever is added and removed', () => {
  const random = new Random(7);
  const table = new UuidTable();
  const known: string[] = [];
  for (let step = 0; step < 20_000; step += 1) {
    if (known.length > 0 && random.chance(0.4)) {
      const row = random.int(0, known.length - 1);
      table.remove(row);
      const last = known.pop() ?? '';
      if (row < known.length) known[row] = last;
    } else {
      const id = randomUUID();
      expect(table.rowOf(uuidWords(id))).toBe(-1);
      expect(table.add(uuidWords(id))).toBe(known.length);
      known.push(id);
    }
  }
  expect(table.size).toBe(known.length);
  expect(known.length).toBeGreaterThan(2048);
  for (const [row, id] of known.entries()) {
    expect([table.rowOf(uuidWords(id)), table.idOf(row)]).toEqual([row, id]);
  }
});

test('SEARCH-3 uuids compare as their texts do', () => {
  const table = new UuidTable();
  const ids = Array.from({ length: 200 }, () => randomUUID() as string);
  for (const id of ids) table.add(uuidWords(id));
  const [pivot = ''] = ids;
  for (const [row, id] of ids.entries()) {
    expect(Math.sign(table.compare(row, uuidWords(pivot)))).toBe(id < pivot ? -1 : Number(id > pivot));
  }
});
