import { plainText } from '../../foundation/text/plain-text.ts';
import { type Asked, FEW_WORDS, type HomeAsked, MORE } from './asked.ts';
import { FILLERS } from './fillers.ts';
import { completeWish, type HomeReading, type HomeWish } from './home-wish.ts';
import { asTyped, typedWords } from './project-question.ts';
import { typesLeft, withoutTakenBack } from './taken-back.ts';

const GOES_ON =
  /^(?:a |u |uh |ok |oke |da |vay |the |the con |vay con |con |neu |hay |va |and |so |but |what about|how about|what if|then )|\b(?:thi sao|thi the nao|what about|how about|instead)\b/;
const NEAR =
  /(?:^| )(?:o|tai|gan|quanh|khu vuc|khu|duong|mat tien duong|canh|sat|ben canh|near|in|at|around|close to|next to|by)(?: (?:khu vuc|khu|duong|the))? ([a-z0-9]+(?: [a-z0-9]+){0,4})/g;
/** Said of nearly everything. */
const VAGUE = new Set(
  'trung tam thanh pho day do nuoc viet nam vietnam trang web site gan tren tro rieng the city center centre advance least most month'.split(
    ' ',
  ),
);
/** A single word says where something is only when it is long. */
const TELLING_LENGTH = 5;

/** The home that a question asks for, with what the conversation adds; undefined when it names nothing of one. */
export function homeOf(asked: Asked): HomeAsked | undefined {
  const { reading, project, conversation, text, negated } = asked;
  const { wish: said, hasNoun, hasVerb, kindSaid, compared } = reading;
  const { home } = conversation.before ?? {};
  const before = home && withoutTakenBack(home, negated);
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
    ...(negated.excepted.length > 0 ? { excepted: negated.excepted } : {}),
    ...(negated.kind === undefined || said.kind !== undefined ? {} : { kind: negated.kind }),
    ...(negated.types.length === 0
      ? {}
      : { types: typesLeft(said.types ?? before?.types ?? [], negated.types) }),
  };
  const score =
    2 * Number(said.bedrooms !== undefined) +
    2 * Number(said.direction !== undefined) +
    Number(said.bathrooms !== undefined) +
    Number(said.price !== undefined) +
    Number(said.area !== undefined) +
    Number(wish.types !== undefined || hasNoun) +
    Number(places.length > 0 || words !== undefined || projects.length === 1) +
    Number(hasVerb) +
    Number(kindSaid && said.kind === 'rent') +
    Number(said.order !== undefined) +
    Number(said.foreign !== undefined);
  const isShort = text.split(' ').length <= FEW_WORDS;
  const slotted = Object.keys(wish).length > 0 || negated.givenUp.length > 0;
  const cue = GOES_ON.test(text) || compared !== undefined || MORE.test(text);
  const isFresh = hasNoun && (places.length > 0 || words !== undefined) && !cue;
  const goesOn =
    before !== undefined &&
    !isFresh &&
    (cue ? slotted || compared !== undefined || MORE.test(text) : slotted && (isShort || !hasNoun));
  if (goesOn)
    return {
      wish: goOn(before, wish, { ...reading, kindSaid: kindSaid || negated.kind !== undefined }),
      score,
      goesOn,
    };
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
  const wanted = new Set([...merged.places, ...merged.amenities]);
  merged.excepted = [...new Set([...before.excepted, ...(wish.excepted ?? [])])].filter(
    (name) => !wanted.has(name),
  );
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
