import { isDeepStrictEqual } from 'node:util';
import { withoutMarks } from '../../foundation/text/plain-text.ts';
import { numbersAsDigits } from '../../market/words/number-words.ts';
import { type Asked, type Conversation, type HomeAsked, MORE } from './asked.ts';
import { homeOf } from './asked-home.ts';
import { intentOf } from './asked-intent.ts';
import { inFullWords } from './chat-words.ts';
import { completeWish, type HomeWish, readHomeWish } from './home-wish.ts';
import {
  type AccountTopic,
  type Cues,
  type Intent,
  isYesNo,
  type LawTopic,
  type Person,
  readCues,
} from './intents.ts';
import type { Language } from './language.ts';
import { type LoanSlots, readLoan } from './loan.ts';
import { type Negated, readNegated } from './negation.ts';
import { readPlaces } from './place-names.ts';
import { asksPriceLevel } from './price-level.ts';
import type { ProjectNames } from './project-names.ts';
import { type ProjectQuestion, readProjectQuestion, typedWords } from './project-question.ts';
import { firstWish } from './several-wishes.ts';
import { readStrangeValues, type StrangeValues } from './strange-values.ts';
import { typesLeft } from './taken-back.ts';
import { withoutTypos } from './typos.ts';
import type { Unknowable } from './unknowable.ts';

/** What is understood of a question: what is wanted, and the values that were given for it. */
export interface Understanding {
  intent: Intent;
  language: Language;
  isYesNo: boolean;
  slots: {
    home?: HomeWish | undefined;
    loan?: LoanSlots | undefined;
    law?: LawTopic | undefined;
    account?: AccountTopic | undefined;
    person?: Person | undefined;
    unknowable?: Unknowable | undefined;
  };
  /** Homes after those that were shown are asked for. */
  wantsMore: boolean;
  /** What besides the intent is spoken of, and needs a word. */
  also: readonly ('money' | 'law')[];
  project: ProjectQuestion;
  /** Values that nothing can be looked for by. */
  strange: Omit<StrangeValues, 'kept'>;
  negated: Negated;
  /** A second wish of the question, as it was typed: it is not answered together with the first. */
  later: string | undefined;
  /** What homes cost in general is asked: an average, the price of a m². */
  asksLevel: boolean;
  /** Places are asked to be compared, which no search does. */
  compares: boolean;
}

/** Said of one place beside another. */
const COMPARES =
  /\b(?:(?:cheaper|dearer|pricier|more expensive|less expensive|bigger|larger|smaller|better|quieter|safer) than|(?:re|dat|mac|rong|tot|dep|yen tinh|dang song) hon)\b(?! \d)/;

/** Understands a question: one intent, its slots, and what the conversation adds to them. */
export function understand(typed: string, conversation: Conversation, names: ProjectNames): Understanding {
  const { first: said, later } = firstWish(inFullWords(typed));
  const { kept, ...strange } = readStrangeValues(said.normalize('NFC'));
  const heard = readProjectQuestion(said, names);
  const negated = negatedOf(kept, names);
  // What is not wanted is no slot; what is spoken of, and in which language, the whole question tells.
  const question = negated.kept;
  const project =
    question === said ? heard : projectsLeft(heard, readProjectQuestion(question, names), negated);
  const isTax = /thuế/i.test(said.normalize('NFC'));
  const text = spokenText(said);
  const unnamed = withoutNames(text, heard);
  const cues = readCues(unnamed, isTax, text);
  const mended = question === said ? text : spokenText(question);
  const slotText = question === said ? unnamed : withoutNames(mended, project);
  const reading = readHomeWish(numbersAsDigits(slotText), isTax);
  const asksLevel = asksPriceLevel(typed) && reading.wish.order === undefined;
  const asked: Asked = {
    question,
    text,
    mended,
    cues,
    reading,
    project,
    conversation,
    isTax,
    asksLevel,
    negated,
    strange,
  };
  const home = homeOf(asked);
  const loan = loanOf(asked);
  const intent = intentOf(asked, home);
  // 'Có nhà nào không' names nothing of a home: it asks for all, or for those of before.
  const wish = home?.wish ?? conversation.before?.home ?? completeWish({});
  const compares = intent === 'find-homes' && project.wish.places.length > 1 && COMPARES.test(text);
  const also = intent === 'find-homes' ? alsoOf(cues) : [];
  return {
    intent,
    language: project.language,
    isYesNo: isYesNo(text, project.language) && !compares && !leavesOut(intent, home, asked),
    slots: {
      ...(intent === 'find-homes' ? { home: wish } : {}),
      ...(intent === 'money' ? { loan } : {}),
      ...(intent === 'law' ? { law: cues.law ?? 'other' } : {}),
      ...(intent === 'account' ? { account: cues.account } : {}),
      ...(intent === 'human' ? { person: cues.person } : {}),
      ...(intent === 'unknowable' ? { unknowable: cues.unknowable } : {}),
    },
    wantsMore: intent === 'find-homes' && MORE.test(text) && isSameSearch(wish, conversation.before?.home),
    also,
    project,
    strange,
    negated,
    later,
    asksLevel,
    compares,
  };
}

/** Whether a wish has the homes of the one before: of others, none was shown yet. */
function isSameSearch(wish: HomeWish, before: HomeWish | undefined): boolean {
  const searched = ({ kind, filter, amenities }: HomeWish) => ({ kind, filter, amenities });
  return before !== undefined && isDeepStrictEqual(searched(wish), searched(before));
}

/** What is said of projects, once what is not wanted is out of it. */
function projectsLeft(
  heard: ProjectQuestion,
  left: ProjectQuestion,
  { types, excepted }: Negated,
): ProjectQuestion {
  const wish = types.length === 0 ? left.wish : { ...left.wish, types: typesLeft(left.wish.types, types) };
  const hasWish = left.hasWish || types.length > 0 || excepted.length > 0;
  // A district that does not exist leaves a question unclear.
  return { ...left, wish, hasWish, language: heard.language, isClear: left.isClear && heard.isClear };
}

/** What is not wanted; of a project that is named, a 'không có' asks for a fact. */
function negatedOf(question: string, names: ProjectNames): Negated {
  const negated = readNegated(question);
  if (negated.kept === question) return negated;
  const namesOne = names.find(typedWords(negated.kept).map(({ plain }) => plain)).length > 0;
  const isOfHomes = negated.types.length > 0 || negated.givenUp.length > 0 || negated.kind !== undefined;
  return namesOne && !isOfHomes ? { ...negated, kept: question, excepted: [] } : negated;
}

/** Neither yes nor no is true where a part of the wish is left out of the search. */
function leavesOut(
  intent: Intent,
  home: HomeAsked | undefined,
  { strange: { foreignMoney, negative, noDistrict }, negated }: Asked,
): boolean {
  const ofHome = intent === 'find-homes' && home !== undefined;
  const excepted = ofHome ? [...home.wish.excepted, ...home.wish.unfiltered] : negated.excepted;
  return [...foreignMoney, ...negative, ...noDistrict, ...excepted].length > 0;
}

/** 'Vậy' and 'bạn' read as a loan and a sale once their marks are gone. */
function withoutParticles(question: string): string {
  const text = question.normalize('NFC').toLowerCase();
  if (/\P{ASCII}/u.test(text)) return text.replace(/(?<!\p{L})(?:vậy|bạn|bản)(?!\p{L})/gu, ' ');
  return text.replace(/\bvay(?= (?:em|a|ban|nhi|ta|anh|chi|shop|ad|lily|ha)\b|\s*[?.!]*$)/g, ' ');
}

/** Plain words with sentences apart, slips mended: what the cues are looked for in. */
function spokenText(question: string): string {
  const plain = withoutMarks(withoutParticles(question))
    .replace(/(\d)[.,](?=\d)/g, '$1·')
    .replace(/[.,;:?!()"“”\n\r]+/g, ' , ')
    .replace(/·/g, '.')
    .replace(/[^a-z0-9%.,/+<>[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?: ,)+$/, '')
    .replace(/^(?:, )+/, '');
  return withoutTypos(plain);
}

/** The text without the names of places and projects, whose words are no slots. */
function withoutNames(text: string, { saidNames }: ProjectQuestion): string {
  return readPlaces(saidNames.reduce((rest, words) => rest.replace(words, '|'), text)).rest;
}

/** A loan for a home that is looked for is a loan for at most its highest price. */
function loanOf({ conversation, text, reading }: Asked): LoanSlots {
  const loan = { ...keptLoan(conversation), ...readLoan(numbersAsDigits(text)) };
  const [, most] = reading.wish.kind === 'rent' ? [] : (reading.wish.price ?? []);
  const isOfPrice = loan.amount === undefined && loan.price === undefined && loan.share !== undefined;
  return isOfPrice && most ? { ...loan, price: most } : loan;
}

function keptLoan({ before }: Conversation): LoanSlots {
  return before?.intent === 'money' ? (before.loan ?? {}) : {};
}

function alsoOf(cues: Cues): readonly ('money' | 'law')[] {
  return [
    ...(cues.speaksOfLoan ? (['money'] as const) : []),
    ...(cues.law === undefined ? [] : (['law'] as const)),
  ];
}
