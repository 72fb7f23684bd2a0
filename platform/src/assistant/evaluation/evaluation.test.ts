import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openDemoMarket } from './demo-market.ts';
import { BARS, barScores, evaluate, expectedHomes, type Judged, scoreOf } from './evaluate.ts';
import { readMarket } from './feed-truth.ts';
import { readQuestions } from './questions.ts';

// Over its time budget: it answers every question of the evaluation set over the demo market.
/** Of all questions, and of each kind: one fault more in a small kind weighs much. */
const ENOUGH = 0.9;
const ENOUGH_OF_KIND = 0.75;

const market = sharedFixture(openDemoMarket);
let judged: Judged[];

beforeAll(async () => {
  judged = await evaluate(market, await readQuestions());
});

const told = (all: readonly Judged[]) =>
  all.map(({ question, faults }) => `${question.question}: ${faults.join('; ')}`);

test('CHAT-4 Lily answers her evaluation set: nine in ten right, of every kind most', () => {
  const wrong = judged.filter(({ faults }) => faults.length > 0);
  expect({
    isEnough: scoreOf(judged) >= ENOUGH,
    wrong: scoreOf(judged) >= ENOUGH ? [] : told(wrong),
  }).toEqual({
    isEnough: true,
    wrong: [],
  });
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  const weak = kinds.filter(
    (kind) => scoreOf(judged.filter(({ question }) => question.kind === kind)) < ENOUGH_OF_KIND,
  );
  expect(weak).toEqual([]);
});

test('HOMES-5 HOMES-6 of the expected homes Lily names enough, she claims nothing wrong, and says what she cannot know', () => {
  const { recall, wrongClaims, admitted } = barScores(judged);
  expect(told(judged.filter((one) => one.wrongClaims.length > 0))).toEqual([]);
  expect(wrongClaims).toBe(BARS.wrongClaims);
  expect(recall).toBeGreaterThanOrEqual(BARS.recall);
  expect(admitted).toBeGreaterThanOrEqual(BARS.admitted);
});

test('CHAT-4 Lily never denies homes that the site has', () => {
  expect(told(judged.filter(({ isFalseDenial }) => isFalseDenial))).toEqual([]);
});

test('HOMES-6 the expected homes are those of the table', async () => {
  const rows = await readMarket(market);
  for (const question of await readQuestions())
    expect([question.question, question.topHomes]).toEqual([
      question.question,
      expectedHomes(rows, question),
    ]);
});

test('HOMES-6 the evaluation set has questions of every kind, and conversations', async () => {
  const questions = await readQuestions();
  const finding = await readQuestions(['finding-homes.json']);
  const count = (isCounted: (question: (typeof questions)[number]) => boolean) =>
    questions.filter(isCounted).length;
  expect(finding.length).toBeGreaterThanOrEqual(150);
  expect(count(({ admits }) => admits)).toBeGreaterThanOrEqual(25);
  expect(count(({ topHomes = [] }) => topHomes.length > 0)).toBeGreaterThanOrEqual(100);
  expect(count(({ kind }) => kind === 'injections')).toBeGreaterThanOrEqual(10);
  expect(count(({ language }) => language === 'en')).toBeGreaterThanOrEqual(30);
  expect(count(({ kind }) => /^without marks/.test(kind))).toBeGreaterThanOrEqual(15);
  expect(count(({ before }) => before.length > 0)).toBeGreaterThanOrEqual(30);
});
