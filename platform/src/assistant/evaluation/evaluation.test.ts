import type { Database } from '../../foundation/database/database.ts';
import { openDemoMarket } from './demo-market.ts';
import { evaluate, type Judged, readQuestions, scoreOf } from './evaluate.ts';

/** Of all questions, and of each kind: one fault more in a small kind weighs much. */
const ENOUGH = 0.9;
const ENOUGH_OF_KIND = 0.75;

let market: Database;
let judged: Judged[];

beforeAll(async () => {
  market = await openDemoMarket();
  judged = await evaluate(market, await readQuestions());
});

afterAll(() => market?.close());

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

test('CHAT-4 Lily never denies homes that the site has', () => {
  expect(told(judged.filter(({ isFalseDenial }) => isFalseDenial))).toEqual([]);
});

test('CHAT-4 the evaluation set has questions of every kind, and conversations', async () => {
  const questions = await readQuestions();
  const count = (isCounted: (question: (typeof questions)[number]) => boolean) =>
    questions.filter(isCounted).length;
  expect(questions.length).toBeGreaterThanOrEqual(80);
  expect(count(({ kind }) => kind === 'injections')).toBeGreaterThanOrEqual(10);
  expect(count(({ language }) => language === 'en')).toBeGreaterThanOrEqual(10);
  expect(count(({ kind }) => kind === 'without marks')).toBeGreaterThanOrEqual(5);
  expect(count(({ before }) => before.length > 0)).toBeGreaterThanOrEqual(10);
});
