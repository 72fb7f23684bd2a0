import { comparedRows, type Row } from './compared-rows';

const cell = (text: string, less?: number) => ({ text, less });

test('COMPARE-3 a row is lit where homes are known to differ: what is equal or not known is no difference', () => {
  const rows = comparedRows(
    [
      { name: 'area', cells: [cell('70 m²'), cell('70 m²'), cell('70 m²')] },
      { name: 'rooms', cells: [cell('2'), cell('3'), cell('2')] },
      { name: 'project', cells: [cell('Sala'), undefined, cell('Sala')] },
      { name: 'direction', cells: [cell('Nam'), undefined, cell('Bắc')] },
      { name: 'note', cells: [undefined, undefined, undefined] },
    ],
    [true, true, true],
  );
  expect(rows.map(({ name, differs }) => [name, differs])).toEqual([
    ['area', false],
    ['rooms', true],
    ['project', false],
    ['direction', true],
  ]);
});

test('COMPARE-3 the lowest price of one m² is marked, also where several read the same, and not where all are equal', () => {
  const best = (...cells: Row['cells']) =>
    comparedRows(
      [{ name: 'each', cells }],
      cells.map(() => true),
    )[0]?.best;
  const [low, hardlyMore, more] = [
    cell('65 triệu/m²', 65.01e6),
    cell('65 triệu/m²', 65.04e6),
    cell('70 triệu/m²', 70e6),
  ];
  expect(best(hardlyMore, more, low, undefined)).toEqual([0, 2]);
  expect(best(hardlyMore, low)).toEqual([]);
  expect(best(low)).toEqual([]);
});

test('COMPARE-4 a home that is gone differs from nobody', () => {
  const rows = [{ name: 'rooms', cells: [cell('2'), undefined, cell('2')] }];
  expect(comparedRows(rows, [true, false, true])[0]?.differs).toBe(false);
});
