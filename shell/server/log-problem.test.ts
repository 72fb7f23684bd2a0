import { logProblem } from './log-problem';

test('WATCH-9 a problem is logged without telephone numbers and tokens, in its text and in what caused it', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('Bearer abc.def of 0901234567');
  logProblem('[site] 0901234567:', new Error('no page for +84901234567', { cause }));
  logProblem('[rendering] a:', '0901234567 is not there');
  const lines = logged.mock.calls.map((line) => line.join(' '));
  logged.mockRestore();
  expect(lines).toEqual([
    expect.stringMatching(/^\[site\] 09…67: Error: no page for [\s\S]*Bearer \[token\] of 09…67/),
    '[rendering] a: 09…67 is not there',
  ]);
  expect(lines.join()).not.toMatch(/901234567|abc\.def/);
});
