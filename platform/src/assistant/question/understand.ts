import { plainText, withoutMarks } from '../../text/plain-text.ts';
import { FILLERS } from './fillers.ts';
import { completeWish, type HomeReading, type HomeWish, readHomeWish } from './home-wish.ts';
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
import { numbersAsDigits } from './number-words.ts';
import { readPlaces } from './place-names.ts';
import type { ProjectNames } from './project-names.ts';
import { asTyped, type ProjectQuestion, readProjectQuestion, typedWords } from './project-question.ts';
import { withoutTypos } from './typos.ts';

/** What a conversation keeps of its last question, for one that goes on from there. JSON. */
export interface Remembered {
  intent: Intent;
  home?: HomeWish | undefined;
  loan?: LoanSlots | undefined;
  /** How many homes were shown so far. */
  shown?: number | undefined;
}

/** What was said before a question. */
export interface Conversation {
  before?: Remembered | undefined;
  /** How many projects the last answer that cited any goes by. */
  cited: number;
}

/** What is understood of a question: what is wanted, and the values that were given for it. */
export interface Understanding {
  intent: Intent;
  language: Language;
  /** The answer is yes or no. */
  isYesNo: boolean;
  slots: {
    home?: HomeWish | undefined;
    loan?: LoanSlots | undefined;
    law?: LawTopic | undefined;
    account?: AccountTopic | undefined;
    person?: Person | undefined;
  };
  /** Homes after those that were shown are asked for. */
  wantsMore: boolean;
  /** What besides the intent is spoken of, and needs a word. */
  also: readonly ('money' | 'law')[];
  /** What is said of projects. */
  project: ProjectQuestion;
}

const GOES_ON =
  /^(?:a |u |uh |ok |oke |da |vay |the |the con |vay con |con |neu |hay |va |and |so |but |what about|how about|what if|then )|\b(?:thi sao|thi the nao|what about|how about|instead)\b/;
const MORE =
  /\b(?:xem them|them (?:can|tin|nha|vai|lua chon|di)|(?:can|tin|nha|cai) khac|con (?:can|tin|nha|cai) (?:nao )?(?:khac|nua)|con nua|nua (?:khong|di|nhe)|show more|any more|more (?:homes|of them|please|listings)|others|next ones?)\b/;
const PROJECT_WORD = /\b(?:du an|projects?|khu do thi|toa nha|developments?)\b/;
const NEAR =
  /(?:^| )(?:o|tai|gan|quanh|khu vuc|khu|duong|mat tien duong|canh|sat|ben canh|near|in|at|around|close to|next to|by)(?: (?:khu vuc|khu|duong|the))? ([a-z0-9]+(?: [a-z0-9]+){0,4})/g;
/** Said of nearly everything. */
const VAGUE = new Set(
  'trung tam thanh pho day do nuoc viet nam vietnam trang web site gan tren tro rieng the city center centre advance least most month'.split(
    ' ',
  ),
);
const FEW_WORDS = 7;
/** A single word says where something is only when it is long. */
const TELLING_LENGTH = 5;
/** So many points tell a wish for a home from a word of one. */
const SURE_OF_HOME = 4;

/** Understands a question: one intent, its slots, and what the conversation adds to them. */
export function understand(question: string, conversation: Conversation, names: ProjectNames): Understanding {
  const project = readProjectQuestion(question, names);
  const isTax = /thuế/i.test(question.normalize('NFC'));
  const text = spokenText(question);
  const unnamed = withoutNames(text, project);
  const cues = readCues(unnamed, isTax);
  const reading = readHomeWish(numbersAsDigits(unnamed), isTax);
  const asked: Asked = { question, text, cues, reading, project, conversation, isTax };
  const home = homeOf(asked);
  const loan = { ...keptLoan(conversation), ...readLoan(numbersAsDigits(text)) };
  const intent = intentOf(asked, home);
  const also = intent === 'find-homes' ? alsoOf(cues) : [];
  return {
    intent,
    language: project.language,
    isYesNo: isYesNo(text, project.language),
    slots: {
      ...(intent === 'find-homes' ? { home: home?.wish } : {}),
      ...(intent === 'money' ? { loan } : {}),
      ...(intent === 'law' ? { law: cues.law ?? 'other' } : {}),
      ...(intent === 'account' ? { account: cues.account } : {}),
      ...(intent === 'human' ? { person: cues.person } : {}),
    },
    wantsMore: intent === 'find-homes' && MORE.test(text) && conversation.before?.home !== undefined,
    also,
    project,
  };
}

interface Asked {
  question: string;
  text: string;
  cues: Cues;
  reading: HomeReading;
  project: ProjectQuestion;
  conversation: Conversation;
  isTax: boolean;
}

interface HomeAsked {
  wish: HomeWish;
  /** Points that a home is looked for. */
  score: number;
  goesOn: boolean;
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

function homeOf(asked: Asked): HomeAsked | undefined {
  const { reading, project, conversation, text } = asked;
  const { wish: said, hasNoun, hasVerb, kindSaid, compared } = reading;
  const before = conversation.before?.home;
  const projects = project.named.flatMap(({ projects: [only, ...more] }) =>
    more.length === 0 ? [only?.name] : [],
  );
  const places = [...new Set(project.wish.places.map(({ label }) => label))];
  const words = project.named.length > 0 ? undefined : wordsOf(asked);
  // An office that is looked for is no amenity.
  const amenities = said.foreign === undefined ? project.amenities.map(({ vi }) => vi) : [];
  const wish: Partial<HomeWish> = {
    ...said,
    ...(places.length > 0 ? { places } : {}),
    ...(projects.length === 1 ? { project: projects[0] } : {}),
    ...(words === undefined ? {} : { words }),
    ...(amenities.length > 0 ? { amenities } : {}),
  };
  const score =
    2 * Number(said.bedrooms !== undefined) +
    2 * Number(said.direction !== undefined) +
    Number(said.bathrooms !== undefined) +
    Number(said.price !== undefined) +
    Number(said.area !== undefined) +
    Number(said.types !== undefined || hasNoun) +
    Number(places.length > 0 || words !== undefined || projects.length === 1) +
    Number(hasVerb) +
    Number(kindSaid && said.kind === 'rent') +
    Number(said.order !== undefined) +
    Number(said.foreign !== undefined);
  const isShort = text.split(' ').length <= FEW_WORDS;
  const slotted = Object.keys(wish).length > 0;
  const cue = GOES_ON.test(text) || compared !== undefined || MORE.test(text);
  const isFresh = hasNoun && (places.length > 0 || words !== undefined) && !cue;
  const goesOn =
    before !== undefined &&
    !isFresh &&
    (cue ? slotted || compared !== undefined || MORE.test(text) : slotted && (isShort || !hasNoun));
  if (goesOn) return { wish: goOn(before, wish, reading), score, goesOn };
  return slotted ? { wish: completeWish(wish), score, goesOn } : undefined;
}

/** The wish before, with what is new in place of what was said of it. */
function goOn(before: HomeWish, wish: Partial<HomeWish>, { compared, kindSaid }: HomeReading): HomeWish {
  const kind = wish.kind !== undefined && (kindSaid || wish.price !== undefined) ? wish.kind : before.kind;
  const merged: HomeWish = { ...before, ...wish, kind };
  // Prices of a sale say nothing of a rent.
  if (kind !== before.kind && wish.price === undefined) merged.price = undefined;
  if (wish.places !== undefined || wish.project !== undefined || wish.words !== undefined) {
    merged.places = wish.places ?? [];
    merged.project = wish.project;
    merged.words = wish.words;
  }
  merged.amenities = [...new Set([...before.amenities, ...(wish.amenities ?? [])])];
  return compared === undefined ? merged : shifted(merged, before, wish, compared);
}

/** 'Rẻ hơn' is a fifth less than before. */
const STEP = 0.2;

function shifted(
  wish: HomeWish,
  before: HomeWish,
  said: Partial<HomeWish>,
  compared: NonNullable<HomeReading['compared']>,
): HomeWish {
  const round = (value: number) => Number(value.toPrecision(2));
  if (compared === 'cheaper' && said.price === undefined) {
    const high = before.price?.[1] ?? null;
    if (high === null) return { ...wish, order: 'cheapest' };
    const lower = round(high * (1 - STEP));
    const low = before.price?.[0] ?? 0;
    return { ...wish, price: [low < lower ? low : 0, lower], order: 'cheapest' };
  }
  if (compared === 'dearer' && said.price === undefined) {
    const high = before.price?.[1] ?? null;
    return high === null ? { ...wish, order: 'dearest' } : { ...wish, price: [high, null], order: undefined };
  }
  if (compared === 'larger' && said.area === undefined && before.area !== undefined) {
    return { ...wish, area: [before.area[1] ?? round(before.area[0] * (1 + STEP)), null] };
  }
  if (compared === 'smaller' && said.area === undefined && before.area !== undefined) {
    return {
      ...wish,
      area: [0, before.area[0] > 0 ? before.area[0] : round((before.area[1] ?? 0) * (1 - STEP))],
    };
  }
  return wish;
}

/** Words that no list of ours knows and that a home must have: a street, a building, a town after 'ở' or 'gần'. */
function wordsOf({ question, reading, project }: Asked): string | undefined {
  const typed = typedWords(question);
  const { described } = project.wish;
  const phrase = described === undefined ? '' : plainText(described.words);
  // What was read as a slot describes nothing.
  if (phrase.includes(' ') && ` ${reading.rest} `.includes(` ${phrase} `)) return described?.words;
  for (const [, run = ''] of reading.rest.matchAll(NEAR)) {
    const words: string[] = [];
    for (const word of run.split(' ')) {
      if (VAGUE.has(word) || (FILLERS.has(word) && words.length !== 1)) break;
      words.push(word);
    }
    while (words.length > 0 && FILLERS.has(words.at(-1) ?? '')) words.pop();
    const isTelling = words.length > 1 || (words[0] ?? '').length >= TELLING_LENGTH;
    if (!isTelling || words.every((word) => /^\d+$/.test(word))) continue;
    const start = typed.findIndex((_, index) =>
      words.every((word, offset) => typed[index + offset]?.plain === word),
    );
    if (start >= 0) return asTyped(typed, start, start + words.length);
  }
  return undefined;
}

function keptLoan({ before }: Conversation): LoanSlots {
  return before?.intent === 'money' ? (before.loan ?? {}) : {};
}

function intentOf(asked: Asked, home: HomeAsked | undefined): Intent {
  const { question, text, cues, project, conversation, reading, isTax } = asked;
  if (question.trim() === '') return 'picture';
  const { named, topics } = project;
  const namesOne = named.some(({ projects }) => projects.length === 1);
  const homeScore = home?.score ?? 0;
  const isRent = reading.kindSaid && reading.wish.kind === 'rent';
  if (cues.isInjection && !(namesOne && topics.length > 0)) return 'injection';
  if (cues.isAboutLily && !/\b(?:gap|noi chuyen|tu van|talk|speak)\b/.test(text)) return 'about-lily';
  if (cues.person === 'staff') return 'human';
  if (cues.law === 'foreigners' && !(isRent && homeScore >= SURE_OF_HOME)) return 'law';
  const loan = readLoan(numbersAsDigits(text));
  const isLoan = cues.speaksOfLoan || conversation.before?.intent === 'money';
  const hasLoanNumbers = loan.rate !== undefined || loan.months !== undefined || loan.share !== undefined;
  if (isLoan && hasLoanNumbers && (cues.asksForMoney || loan.rate !== undefined || homeScore < SURE_OF_HOME))
    return 'money';
  if (isTax && cues.law === 'tax') return 'law';
  if (homeScore < SURE_OF_HOME) {
    if (cues.law === 'tax') return 'law';
    if (cues.account !== undefined) return 'account';
    const isShort = text.split(' ').length <= FEW_WORDS;
    const isOfProject =
      namesOne || (conversation.cited > 0 && conversation.cited <= 2 && isShort && !/lai suat/.test(text));
    if (isOfProject && cues.beyondCatalogue && !hasLoanNumbers) return 'project-facts';
    if (cues.person === 'owner') return 'human';
    if (cues.asksForMoney || (cues.speaksOfLoan && homeScore <= 1)) return 'money';
    if (cues.law !== undefined) return 'law';
    if (cues.isAdvice && !namesOne) return 'advice';
  } else if (cues.account === 'post' && !reading.hasVerb) return 'account';
  return ofPlaces(asked, home);
}

/** What is left: homes, projects, small talk, or nothing that is known. */
function ofPlaces(asked: Asked, home: HomeAsked | undefined): Intent {
  const { text, cues, project, conversation, reading } = asked;
  const { named, topics, amenities, said, wish, unknownWords } = project;
  const { wish: read, hasNoun, hasVerb, kindSaid } = reading;
  const isOfHome =
    read.bedrooms !== undefined ||
    read.bathrooms !== undefined ||
    read.direction !== undefined ||
    read.foreign !== undefined ||
    (kindSaid && read.kind === 'rent');
  const distinct = new Set(
    named.flatMap(({ projects: [only, ...more] }) => (more.length === 0 ? [only] : [])),
  );
  if (distinct.size > 1 || (distinct.size === 1 && named.length > 1 && said.comparison)) return 'compare';
  if (named.length > 0) {
    if (said.comparison && conversation.cited > 0) return 'compare';
    const looksFor =
      read.price !== undefined ||
      read.area !== undefined ||
      /\bcon can\b|\btin (?:ban|rao)\b|listings?|for sale/.test(text);
    return distinct.size === 1 && (isOfHome || (looksFor && (hasNoun || hasVerb)))
      ? 'find-homes'
      : 'project-facts';
  }
  if (cues.isOffTopic && (home?.score ?? 0) < SURE_OF_HOME) return 'off-topic';
  const isProjects = PROJECT_WORD.test(text);
  const follows = home?.goesOn === true && conversation.before?.intent === 'find-homes';
  if (
    follows &&
    !isProjects &&
    !(
      topics.length > 0 &&
      Object.keys(read).length === 0 &&
      amenities.length === 0 &&
      wish.places.length === 0
    )
  ) {
    return 'find-homes';
  }
  if (conversation.cited > 0 && goesOnWithProjects(asked))
    return said.comparison ? 'compare' : 'project-facts';
  if (home !== undefined && isOfHome && (!isProjects || read.foreign === undefined)) return 'find-homes';
  const isHome = hasNoun || (hasVerb && Object.keys(read).length > 0) || read.types !== undefined;
  const isStranger = unknownWords !== '' && home?.wish.words === undefined && topics.length > 0;
  if (home !== undefined && isHome && !isProjects && (home.score >= 2 || hasVerb) && !isStranger) {
    if (amenities.length === 0 || read.price !== undefined || read.area !== undefined) return 'find-homes';
  }
  if (
    project.hasWish &&
    !(isStranger && !said.list && wish.places.length + wish.types.length === 0 && wish.amount === undefined)
  ) {
    return 'project-list';
  }
  return smallTalk(asked);
}

function goesOnWithProjects({ project, conversation }: Asked): boolean {
  const { topics, said, wish, unknownWords } = project;
  const asksOn = topics.length > 0 || said.more || said.comparison;
  const isAlone = wish.places.length === 0 && wish.described === undefined && wish.order === undefined;
  return (
    conversation.before?.intent !== 'find-homes' && asksOn && isAlone && unknownWords === '' && !said.list
  );
}

function smallTalk({ cues, project, reading, text }: Asked): Intent {
  const { unknownWords, topics, said } = project;
  if (cues.isThanks && topics.length === 0) return 'thanks';
  if (cues.isAboutLily || said.help) return 'about-lily';
  if (cues.isGreeting && topics.length === 0 && (unknownWords === '' || text.split(' ').length <= FEW_WORDS))
    return 'greeting';
  if (unknownWords === '' && (topics.length > 0 || said.comparison)) return 'project-facts';
  if (unknownWords === '' && said.list && project.isClear)
    return PROJECT_WORD.test(text) || !reading.hasNoun ? 'project-list' : 'find-homes';
  return 'unknown';
}

function alsoOf(cues: Cues): readonly ('money' | 'law')[] {
  return [
    ...(cues.speaksOfLoan ? (['money'] as const) : []),
    ...(cues.law === undefined ? [] : (['law'] as const)),
  ];
}
