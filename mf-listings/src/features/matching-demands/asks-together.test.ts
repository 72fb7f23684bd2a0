import { asksTogether } from './asks-together';

test('MEET-5 what is asked for in one moment is one request, and what exceeds it the next', async () => {
  const asked: string[][] = [];
  const ask = async (keys: readonly string[]) => {
    asked.push([...keys]);
    return keys.length;
  };
  const together = asksTogether<string, number>(2);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => together(key, ask)))).toEqual([2, 2, 1]);
  expect(await together('d', ask)).toBe(1);
  expect(asked).toEqual([['a', 'b'], ['c'], ['d']]);
});
