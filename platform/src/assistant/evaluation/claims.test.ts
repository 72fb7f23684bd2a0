import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { AnswerPlan } from '../answers/plan-answer.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { type Truth, wrongClaims } from './claims.ts';
import { openDemoMarket } from './demo-market.ts';
import { openMarketAnswerer } from './evaluate.ts';
import { readMarket } from './feed-truth.ts';

// Over its time budget: it reads the demo market and plans its answers from the whole catalogue.
const market = sharedFixture(openDemoMarket);
let truth: Truth;
beforeAll(async () => {
  truth = { market: await readMarket(market), projects: readCatalogue() };
});

const ask = (text: string): Promise<AnswerPlan> =>
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
    const plan = await ask(question);
    expect(plan.text).toMatch(/\d (?:tỷ|billion)/);
    expect(wrongClaims(plan, truth)).toEqual([]);
    expect(wrongClaims(without(plan, /^(?:Nguồn|Source):.*$/m), truth)).toEqual(UNCITED);
    expect(wrongClaims(without(plan, /, (?:cập nhật|updated) [^.]*/), truth)).toEqual(UNCITED);
    expect(wrongClaims(without(plan, /^(?:Nguồn|Source):.*$/m, []), truth)).toEqual(UNCITED);
  },
);

test.each(['Người nước ngoài có được đứng tên sổ hồng không?', 'What is the deposit limit of a developer?'])(
  'HOMES-6 a point of law is a wrong claim without its source, the day and the number of the act: %s',
  async (question) => {
    const plan = await ask(question);
    expect(plan.understood.intent).toBe('law');
    expect(wrongClaims(plan, truth)).toEqual([]);
    expect(wrongClaims(without(plan, /^(?:Nguồn|Source):.*$/m), truth)).toEqual(UNCITED_LAW);
    expect(wrongClaims(without(plan, /(?: ngày| of) \d+\/\d+\/\d{4}/), truth)).toEqual(UNCITED_LAW);
    expect(wrongClaims(without(plan, /\d+\/\d{4}\/QH\d+/), truth)).toEqual(UNCITED_LAW);
    const named = { ...plan, text: 'Theo Luật Nhà ở, Điều 17, được bạn nhé.' };
    expect(wrongClaims(named, truth)).toEqual(UNCITED_LAW);
  },
);

test('HOMES-6 the lowest and the highest price of the homes found are held against the table', async () => {
  const plan = await ask('chung cư Quận 8 tầm 3 tỷ');
  expect(wrongClaims(plan, truth)).toEqual([]);
  const dearer = { ...plan, text: plan.text.replace(/^Giá từ [\d,]+/m, 'Giá từ 1,1') };
  expect(wrongClaims(dearer, truth)).toEqual([expect.stringMatching(/^its prices are from /)]);
});

test.each([
  ['giá trung bình căn hộ quận 7', /(?<=trung vị\) là )[\d,]+/],
  ['average rent of a flat in District 7', /(?<=per m² is )[\d.]+/],
])('HOMES-8 the median of the price of a m² is held against the table: %s', async (question, median) => {
  const plan = await ask(question);
  expect(wrongClaims(plan, truth)).toEqual([]);
  const other = without(plan, median);
  expect(wrongClaims(other, truth)).toEqual([expect.stringMatching(/^a m² of its homes costs /)]);
});

test('HOMES-8 of fewer than eight homes no median is told, a price per m² that is a condition asks for none, and earlier years are not known', async () => {
  const few = await ask('giá trung bình nhà đơn lập hướng Tây Bắc ở Quận 7 trên 20 tỷ');
  expect(few.text).toMatch(/Chưa tới 8 tin/);
  expect((await ask('căn hộ quận 7 dưới 90 triệu/m2')).text).not.toMatch(/trung vị|Chưa tới 8 tin/);
  expect((await ask('giá trung bình căn hộ quận 7 năm ngoái')).understood.intent).toBe('unknowable');
});
