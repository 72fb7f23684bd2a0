import type { Database } from '../../foundation/database/database.ts';
import { ListingFinder } from '../../search/listing-finder.ts';
import { ListingIndex } from '../../search/listing-index.ts';
import { type Answerer, type AnswerPlan, type Context, openAnswerer } from '../answers/plan-answer.ts';
import { type CatalogueProject, readCatalogue } from '../catalogue/catalogue.ts';
import { openHomeSearch } from '../homes/find-homes.ts';
import { denies, feedOf, homesNamed, type Truth, wrongClaims } from './claims.ts';
import { homesOfFeed, queryOf, readMarket } from './feed-truth.ts';
import type { EvaluationQuestion } from './questions.ts';

/** How a question was answered. */
export interface Judged {
  question: EvaluationQuestion;
  answer: string;
  /** What is wrong with it; nothing when it is right. */
  faults: string[];
  /** What it claims and the data does not bear out. */
  wrongClaims: string[];
  /** The share of the expected homes that it names, 0 to 1; undefined where none are expected. */
  recall: number | undefined;
  /** What nobody can know is said to be unknown, with the next step; undefined where it can be known. */
  admits: boolean | undefined;
  /** Homes were denied that the site has. */
  isFalseDenial: boolean;
}

/** What the set must reach (HOMES-6). */
export const BARS = { recall: 0.95, wrongClaims: 0, admitted: 0.95 } as const;
const TOP = 5;
const LEADS_ON = /→ \/\S+/;
const MUST_LEAD_ON = new Set([
  'unknown',
  'off-topic',
  'money',
  'law',
  'human',
  'account',
  'advice',
  'unknowable',
  'find-homes',
  'injection',
]);
/** Words that say that something is not known. */
const ADMITS =
  /không (?:thể )?biết|không (?:nằm )?trong tay mình|chưa biết|do not (?:and cannot )?know|cannot know|not in my hands/i;
/** Claims about what cannot be known: homes, amounts, rates, and a yes or a no. */
const CLAIMS =
  /→ \/for-(?:sale|rent)\/app\/|\d (?:tỷ|triệu|billion|million)|\d ?%(?![\dA-F]{2})|^(?:Có|Yes|No)[,.]|^Không, /;

/** The answerer over a market's own listings and search. */
export function openMarketAnswerer(
  database: Database,
  projects: readonly CatalogueProject[] = readCatalogue(),
): Answerer {
  const finder = new ListingFinder({
    database,
    index: new ListingIndex(database),
    settings: { mapPoints: 1000 },
  });
  return openAnswerer({ search: openHomeSearch(finder), projects });
}

/** Asks every question in a conversation of its own, and judges the answers by the rows that the database holds. */
export async function evaluate(
  database: Database,
  questions: readonly EvaluationQuestion[],
): Promise<Judged[]> {
  const answerer = openMarketAnswerer(database);
  const truth: Truth = { market: await readMarket(database), projects: readCatalogue() };
  const judged: Judged[] = [];
  for (const question of questions) judged.push(judge(question, await answerOf(answerer, question), truth));
  return judged;
}

/** The share of right answers, 0 to 1. */
export const scoreOf = (judged: readonly Judged[]): number =>
  meanOf(judged.map(({ faults }) => Number(faults.length === 0)));

/** The three scores that have a bar. */
export function barScores(judged: readonly Judged[]): {
  recall: number;
  wrongClaims: number;
  admitted: number;
} {
  return {
    recall: meanOf(judged.flatMap(({ recall }) => recall ?? [])),
    wrongClaims: judged.reduce((sum, { wrongClaims: wrong }) => sum + wrong.length, 0),
    admitted: meanOf(judged.flatMap(({ admits }) => (admits === undefined ? [] : [Number(admits)]))),
  };
}

/** The first homes of a question's feed, by the table alone. */
export const expectedHomes = (
  market: Truth['market'],
  { feed, offset }: EvaluationQuestion,
): string[] | undefined =>
  feed === undefined
    ? undefined
    : homesOfFeed(market, feed)
        .slice(offset, offset + TOP)
        .map(({ id }) => id);

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;

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

function judge(question: EvaluationQuestion, plan: AnswerPlan, truth: Truth): Judged {
  const { text } = plan;
  const has = (part: string) => new RegExp(part, 's').test(text);
  const said = question.mustNot.filter(has).map((part) => `has ${part}`);
  const named = homesNamed(plan);
  const expected = question.topHomes ?? [];
  const isFalseDenial =
    question.feed !== undefined && denies(plan) && homesOfFeed(truth.market, question.feed).length > 0;
  const admits = question.admits ? ADMITS.test(text) && LEADS_ON.test(text) : undefined;
  const claimed = question.admits && CLAIMS.test(text) ? ['claims what nobody can know'] : [];
  const wrong = [
    ...wrongClaims(plan, truth),
    ...said,
    ...claimed,
    ...(isFalseDenial ? ['denies homes that there are'] : []),
  ];
  return {
    question,
    answer: text,
    faults: [
      ...faultsOf(question, plan),
      ...wrong,
      ...question.must.filter((part) => !has(part)).map((part) => `lacks ${part}`),
      ...(admits === false ? ['does not say that it is unknown, with the next step'] : []),
    ],
    wrongClaims: wrong,
    recall:
      expected.length === 0
        ? undefined
        : expected.filter((id) => named.includes(id)).length / expected.length,
    admits,
    isFalseDenial,
  };
}

function faultsOf(question: EvaluationQuestion, plan: AnswerPlan): string[] {
  const { understood, text, language, citations } = plan;
  const faults: string[] = [];
  const intents = question.intent === undefined ? undefined : [question.intent].flat();
  if (intents?.includes(understood.intent) === false)
    faults.push(`intent ${understood.intent}, not ${intents.join(' or ')}`);
  if (language !== question.language) faults.push(`language ${language}`);
  if (question.feed !== undefined) {
    const feed = denies(plan) && question.topHomes?.length === 0 ? question.feed : feedOf(plan);
    if (spelt(feed) !== spelt(question.feed)) faults.push(`feed ${feed}, not ${question.feed}`);
    if (denies(plan) !== (question.topHomes?.length === 0) && question.offset === 0)
      faults.push('denies, or does not');
  }
  const isCited = citations.some(({ project_id }) => project_id === question.project);
  if (question.project !== undefined && !isCited) faults.push(`does not cite ${question.project}`);
  faults.push(
    ...question.unfiltered.filter((wish) => !text.includes(`“${wish}”`)).map((wish) => `drops “${wish}”`),
  );
  if (MUST_LEAD_ON.has(understood.intent) && !LEADS_ON.test(text)) faults.push('leads nowhere');
  return faults;
}

/** An address with its values in one order. */
function spelt(address: string | undefined): string {
  const [path = '', query = ''] = (address ?? '').split('?');
  return `${path} ${queryOf(query)
    .map((part) => part.join('='))
    .join(' ')}`;
}
