import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { AnswerPlan } from '../answers/plan-answer.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { type Truth, wrongClaims as wrongClaimsOf } from './claims.ts';
import { openDemoMarket } from './demo-market.ts';
import {
  BARS,
  barScores,
  evaluate,
  expectedHomes,
  type Judged,
  openMarketAnswerer,
  scoreOf,
} from './evaluate.ts';
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
  const isEnough = scoreOf(judged) >= ENOUGH;
  expect({ isEnough, wrong: isEnough ? [] : told(wrong) }).toEqual({ isEnough: true, wrong: [] });
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
    expect({ ...question, topHomes: expectedHomes(rows, question) }).toEqual(question);
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

let truth: Truth;
beforeAll(async () => {
  truth = { market: await readMarket(market), projects: readCatalogue() };
});

const planFor = (text: string): Promise<AnswerPlan> =>
  openMarketAnswerer(market).plan({ text, hasPictures: false });
const UNCITED = ['a price or a fact without its source and day'];
const UNCITED_LAW = ['a law without its source and day'];
const without = (plan: AnswerPlan, part: RegExp, citations = plan.citations): AnswerPlan => {
  expect(plan.text).toMatch(part);
  return { ...plan, text: plan.text.replace(part, ''), citations };
};

test.each(['Celadon Tây Thạnh giá bao nhiêu', 'how much is a flat at Celadon Tây Thạnh'])(
  'HOMES-6 a price of a project is a wrong claim without its source, without the day, and without a card: %s',
  async (question) => {
    const plan = await planFor(question);
    expect(plan.text).toMatch(/\d (?:tỷ|billion)/);
    expect(wrongClaimsOf(plan, truth)).toEqual([]);
    expect(wrongClaimsOf(without(plan, /^(?:Nguồn|Source):.*$/m), truth)).toEqual(UNCITED);
    expect(wrongClaimsOf(without(plan, /, (?:cập nhật|updated) [^.]*/), truth)).toEqual(UNCITED);
    expect(wrongClaimsOf(without(plan, /^(?:Nguồn|Source):.*$/m, []), truth)).toEqual(UNCITED);
  },
);

test.each(['Người nước ngoài có được đứng tên sổ hồng không?', 'What is the deposit limit of a developer?'])(
  'HOMES-6 a point of law is a wrong claim without its source, the day and the number of the act: %s',
  async (question) => {
    const plan = await planFor(question);
    expect(plan.understood.intent).toBe('law');
    expect(wrongClaimsOf(plan, truth)).toEqual([]);
    expect(wrongClaimsOf(without(plan, /^(?:Nguồn|Source):.*$/m), truth)).toEqual(UNCITED_LAW);
    expect(wrongClaimsOf(without(plan, /(?: ngày| of) \d+\/\d+\/\d{4}/), truth)).toEqual(UNCITED_LAW);
    expect(wrongClaimsOf(without(plan, /\d+\/\d{4}\/QH\d+/), truth)).toEqual(UNCITED_LAW);
    const named = { ...plan, text: 'Theo Luật Nhà ở, Điều 17, được bạn nhé.' };
    expect(wrongClaimsOf(named, truth)).toEqual(UNCITED_LAW);
  },
);

test('HOMES-6 the lowest and the highest price of the homes found are held against the table', async () => {
  const plan = await planFor('chung cư Quận 8 tầm 3 tỷ');
  expect(wrongClaimsOf(plan, truth)).toEqual([]);
  const dearer = { ...plan, text: plan.text.replace(/^Giá từ [\d,]+/m, 'Giá từ 1,1') };
  expect(wrongClaimsOf(dearer, truth)).toEqual([expect.stringMatching(/^its prices are from /)]);
});

test.each([
  ['giá trung bình căn hộ quận 7', /(?<=trung vị\) là )[\d,]+/],
  ['average rent of a flat in District 7', /(?<=per m² is )[\d.]+/],
])('HOMES-8 the median of the price of a m² is held against the table: %s', async (question, median) => {
  const plan = await planFor(question);
  expect(wrongClaimsOf(plan, truth)).toEqual([]);
  const other = without(plan, median);
  expect(wrongClaimsOf(other, truth)).toEqual([expect.stringMatching(/^a m² of its homes costs /)]);
});

test('HOMES-8 of fewer than eight homes no median is told, a price per m² that is a condition asks for none, and earlier years are not known', async () => {
  const few = await planFor('giá trung bình nhà đơn lập hướng Tây Bắc ở Quận 7 trên 20 tỷ');
  expect(few.text).toMatch(/Chưa tới 8 tin/);
  expect((await planFor('căn hộ quận 7 dưới 90 triệu/m2')).text).not.toMatch(/trung vị|Chưa tới 8 tin/);
  expect((await planFor('giá trung bình căn hộ quận 7 năm ngoái')).understood.intent).toBe('unknowable');
});
