import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DIRECTIONS, PRODUCT_TYPES, ROOMS_OR_MORE } from '../../base/listings/listings.schemas.ts';
import type { Database } from '../../foundation/database/database.ts';
import { plainText } from '../../foundation/text/plain-text.ts';
import { type Answerer, type AnswerPlan, type Context, openAnswerer } from '../answers/plan-answer.ts';
import { COUNTED, openListingSearch } from '../homes/find-homes.ts';
import type { HomeWish } from '../question/home-wish.ts';
import { INTENTS } from '../question/intents.ts';

const range = z.tuple([z.number(), z.number().nullable()]);
const homeSchema = z.strictObject({
  kind: z.enum(['sale', 'rent']),
  types: z.array(z.enum(PRODUCT_TYPES)).optional(),
  bedrooms: z.array(z.number()).optional(),
  bathrooms: z.array(z.number()).optional(),
  price: range.optional(),
  area: range.optional(),
  direction: z.enum(DIRECTIONS).optional(),
  places: z.array(z.string()).optional(),
  words: z.string().optional(),
  project: z.string().optional(),
  /** Any of these projects; for counting. */
  projects: z.array(z.string()).optional(),
  amenities: z.array(z.string()).optional(),
  excepted: z.array(z.string()).optional(),
  order: z.enum(['cheapest', 'dearest', 'largest', 'smallest']).optional(),
});
type ExpectedHome = z.infer<typeof homeSchema>;

const questionSchema = z.strictObject({
  /** What sort of question it is; scores are told by kind. */
  kind: z.string(),
  /** Questions of the conversation before it. */
  before: z.array(z.string()).default([]),
  question: z.string(),
  pictures: z.boolean().default(false),
  language: z.enum(['vi', 'en']).default('vi'),
  /** One of several where more than one reading is right. */
  intent: z.union([z.enum(INTENTS), z.array(z.enum(INTENTS))]),
  /** Slots that must be understood just so; what is not named is not looked at. */
  home: homeSchema.optional(),
  /** What the listings are counted by, where that differs from the slots. */
  truth: homeSchema.optional(),
  /** Patterns that the answer must have, and must not. */
  must: z.array(z.string()).default([]),
  mustNot: z.array(z.string()).default([]),
});
/** A question of the evaluation set, with what a right answer is. */
export type EvaluationQuestion = z.infer<typeof questionSchema>;

/** How a question was answered. */
export interface Judged {
  question: EvaluationQuestion;
  answer: string;
  /** What is wrong with it; nothing when it is right. */
  faults: string[];
  /** Homes were denied that the site has. */
  isFalseDenial: boolean;
}

const DENIAL = /trang không có tin nào|no listing fits/;
const LEADS_ON = /→ \/\S+/;
const MUST_LEAD_ON = new Set([
  'unknown',
  'off-topic',
  'money',
  'law',
  'human',
  'account',
  'advice',
  'find-homes',
  'injection',
]);

/** Reads the evaluation set. */
export async function readQuestions(): Promise<EvaluationQuestion[]> {
  const text = await readFile(join(import.meta.dirname, 'questions.json'), 'utf8');
  return z.array(questionSchema).parse(JSON.parse(text));
}

/** Asks every question in a conversation of its own, and judges the answers by the listings that the database holds. */
export async function evaluate(
  database: Database,
  questions: readonly EvaluationQuestion[],
): Promise<Judged[]> {
  const answerer = openAnswerer({ search: openListingSearch(database) });
  const judged: Judged[] = [];
  for (const question of questions) {
    const plan = await answerOf(answerer, question);
    const faults = faultsOf(question, plan);
    const counted = await countFault(database, question, plan);
    judged.push({
      question,
      answer: plan.text,
      faults: [...faults, ...(counted === undefined ? [] : [counted.fault])],
      isFalseDenial: counted?.isFalseDenial === true,
    });
  }
  return judged;
}

/** The share of right answers, 0 to 1. */
export function scoreOf(judged: readonly Judged[]): number {
  return judged.filter(({ faults }) => faults.length === 0).length / Math.max(1, judged.length);
}

async function answerOf(
  answerer: Answerer,
  { before, question, pictures }: EvaluationQuestion,
): Promise<AnswerPlan> {
  let context: Context = { cited: [], topics: [] };
  for (const text of before) {
    const { citations, topics, remember } = await answerer.plan({ text, hasPictures: false }, context);
    const cited = citations.map(({ project_id }) => project_id);
    context = { ...(cited.length > 0 ? { cited, topics } : context), before: remember };
  }
  return answerer.plan({ text: question, hasPictures: pictures }, context);
}

function faultsOf(expected: EvaluationQuestion, { understood, text, language }: AnswerPlan): string[] {
  const faults: string[] = [];
  const { intent, slots } = understood;
  const intents = [expected.intent].flat();
  if (!intents.includes(intent)) faults.push(`intent ${intent}, not ${intents.join(' or ')}`);
  if (language !== expected.language) faults.push(`language ${language}`);
  for (const [slot, value] of Object.entries(expected.home ?? {})) {
    const own = slots.home?.[slot as keyof HomeWish];
    if (!isSame(own, value)) faults.push(`${slot} ${JSON.stringify(own)}, not ${JSON.stringify(value)}`);
  }
  faults.push(
    ...expected.must.filter((part) => !new RegExp(part, 's').test(text)).map((part) => `lacks ${part}`),
  );
  faults.push(
    ...expected.mustNot.filter((part) => new RegExp(part, 's').test(text)).map((part) => `has ${part}`),
  );
  if (MUST_LEAD_ON.has(intent) && !LEADS_ON.test(text)) faults.push('leads nowhere');
  return faults;
}

function isSame(own: unknown, wanted: unknown): boolean {
  if (typeof own === 'number' && typeof wanted === 'number')
    return Math.abs(own - wanted) <= 1e-6 * Math.abs(wanted);
  if (Array.isArray(own) && Array.isArray(wanted)) {
    return own.length === wanted.length && own.every((value, index) => isSame(value, wanted[index]));
  }
  return own === wanted;
}

/** Whether the answer tells as many homes as there are, counted in the table itself and not by the search. */
async function countFault(
  database: Database,
  { home, truth = home }: EvaluationQuestion,
  { text }: AnswerPlan,
): Promise<{ fault: string; isFalseDenial: boolean } | undefined> {
  if (truth === undefined) return undefined;
  const count = await countHomes(database, truth);
  const denies = DENIAL.test(text);
  if (denies !== (count === 0)) return { fault: `denies: ${denies}, homes: ${count}`, isFalseDenial: denies };
  if (denies) return undefined;
  const [, more, told] = /(hơn |more than )?(\d+) (?:tin|listings?)/.exec(text) ?? [];
  const isRight = more === undefined ? Number(told) === count : count >= COUNTED;
  return isRight ? undefined : { fault: `tells ${told}, homes: ${count}`, isFalseDenial: false };
}

interface HomeRow {
  kind: string;
  type: string;
  bedroom: number;
  bathroom: number;
  price: number;
  area: number;
  direction: string;
  text: string;
  project: string | null;
}

async function countHomes(database: Database, wish: ExpectedHome): Promise<number> {
  const { rows } = await database.query<HomeRow>(
    `select kind, type_product as type, bedroom, bathroom, price_in_force::float8 as price,
       square_meter::float8 as area, direction, title || ' , ' || location as text, project
     from listings`,
  );
  return rows.filter((row) => fits(row, wish)).length;
}

function fits(row: HomeRow, wish: ExpectedHome): boolean {
  const {
    kind,
    types = [],
    bedrooms = [],
    bathrooms = [],
    price,
    area,
    direction,
    places = [],
    words,
    project,
    projects,
  } = wish;
  const isIn = (value: number, range: readonly [number, number | null] | undefined) =>
    range === undefined || (value >= range[0] && value <= (range[1] ?? Number.POSITIVE_INFINITY));
  const hasRooms = (value: number, counts: readonly number[]) =>
    counts.length === 0 || counts.includes(Math.min(value, ROOMS_OR_MORE));
  const text = ` ${plainText(`${row.text} , ${row.project ?? ''}`)} `;
  const holds = (part: string) => text.includes(` ${plainText(part)} `);
  return (
    row.kind === kind &&
    (types.length === 0 || types.some((type) => type === row.type)) &&
    hasRooms(row.bedroom, bedrooms) &&
    hasRooms(row.bathroom, bathrooms) &&
    isIn(row.price, price) &&
    isIn(row.area, area) &&
    (direction === undefined || direction === row.direction) &&
    (places.length === 0 || places.some(holds)) &&
    (words === undefined || holds(words)) &&
    (project === undefined || row.project === project) &&
    (projects === undefined || projects.includes(row.project ?? ''))
  );
}
