import { priceText } from '../../market/facts.ts';
import type { Quartiles } from '../../search/price-context.ts';
import { HOME_TEXTS } from '../answers/home-texts.ts';
import type { AnswerPlan } from '../answers/plan-answer.ts';
import { PRICE_LEVEL_TEXTS } from '../answers/price-level-texts.ts';
import { EN } from '../answers/texts.en.ts';
import type { CatalogueProject } from '../catalogue/catalogue.ts';
import { DEVELOPERS } from '../catalogue/vocabulary.ts';
import { homesOfFeed, type ListingRow } from './feed-truth.ts';
import { uncitedClaims } from './uncited-claims.ts';

const HOME = /^• (.*) → \/for-(sale|rent)\/app\/(\S+)$/gm;
const FEED = /^(.*) → (\/for-(?:sale|rent)(?:\?\S*)?)$/gm;
const TOLD = /(\d+) (?:tin|listings?)\b/;
const DENIAL = /trang không có tin nào đúng|no listing fits/;
const LEVEL = /^(?:Theo \d+ tin này|Over \d+ listings).*$/m;
const RANGE = /^(?:Giá từ|Giá \d|Prices from|Price:).*$/m;

/** What claims are held against. */
export interface Truth {
  market: readonly ListingRow[];
  projects: readonly CatalogueProject[];
}

/**
 * The claims of an answer that the data does not bear out, each in a few words; they are found whatever the question was.
 * Homes, counts and prices are held against the table, facts of projects against the catalogue; prices, facts and laws without
 * their source and its day are wrong too.
 */
export function wrongClaims(plan: AnswerPlan, truth: Truth): string[] {
  return [...wrongHomes(plan, truth), ...wrongFacts(plan, truth), ...uncitedClaims(plan)];
}

/** The address of the feed that an answer leads to; undefined when it leads to none. */
export function feedOf({ text }: Pick<AnswerPlan, 'text'>): string | undefined {
  return feedsOf(text)[0]?.address;
}

/** Ids of the homes that an answer names, in its order. */
export function homesNamed({ text }: Pick<AnswerPlan, 'text'>): string[] {
  return [...text.matchAll(HOME)].map(([, , , id = '']) => id);
}

/** Whether an answer says that the site has no such home. */
export const denies = ({ text }: Pick<AnswerPlan, 'text'>): boolean => DENIAL.test(text);

const feedsOf = (text: string): { words: string; address: string }[] =>
  [...text.matchAll(FEED)].map(([, words = '', address = '']) => ({ words, address }));

function wrongHomes({ text, understood, language }: AnswerPlan, { market }: Truth): string[] {
  if (understood.intent !== 'find-homes') return [];
  const feeds = feedsOf(text);
  const [feed] = feeds;
  if (feed === undefined) return [];
  const wrong = feeds.flatMap(({ words, address }) => {
    const told = /\d+/.exec(words.replace(/:.*/, ''))?.[0];
    const count = homesOfFeed(market, address).length;
    return told === undefined || Number(told) === count ? [] : [`${address} has ${count}, not ${told}`];
  });
  const homes = homesOfFeed(market, feed.address);
  const said = TOLD.exec(text.replace(FEED, ''))?.[1];
  if (said !== undefined && Number(said) !== homes.length) wrong.push(`tells ${said} of ${homes.length}`);
  const range = RANGE.exec(text)?.[0];
  const prices = homes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const kindOfFeed = feed.address.startsWith('/for-rent') ? 'rent' : 'sale';
  if (range !== undefined && range !== HOME_TEXTS[language].prices([low, high], kindOfFeed))
    wrong.push(`its prices are from ${low} to ${high}`);
  const level = LEVEL.exec(text)?.[0];
  const count = HOME_TEXTS[language].count(homes.length);
  if (
    level !== undefined &&
    level !== PRICE_LEVEL_TEXTS[language].level(quartilesOf(homes), count, kindOfFeed)
  )
    wrong.push(`a m² of its homes costs ${quartilesOf(homes)}`);
  for (const [, line = '', kind, id] of text.matchAll(HOME)) {
    const home = homes.find((one) => one.id === id && one.kind === kind);
    const price = home && (language === 'vi' ? priceText(home.price) : EN.price(home.price));
    if (price === undefined) wrong.push(`${id} is no home of ${feed.address}`);
    else if (!line.includes(`${price}${kind === 'rent' ? '' : ','}`)) wrong.push(`${id} costs ${price}`);
  }
  return wrong;
}

/** As `percentile_cont` of SQL has them, told from the rows alone. */
function quartilesOf(homes: readonly ListingRow[]): Quartiles {
  const prices = homes.map(({ price, area }) => price / area).sort((one, other) => one - other);
  const at = (part: number) => {
    const place = (prices.length - 1) * part;
    const [below = 0, above = below] = prices.slice(Math.floor(place), Math.floor(place) + 2);
    return below + (above - below) * (place % 1);
  };
  return [at(0.25), at(0.5), at(0.75)];
}

function wrongFacts({ text, citations, understood, closing }: AnswerPlan, { projects }: Truth): string[] {
  if (citations.length === 0 || understood.intent === 'find-homes') return [];
  const cited = projects.filter(({ id }) => citations.some(({ project_id }) => project_id === id));
  const body = text.replace(closing, '');
  const developers = Object.values(DEVELOPERS).filter((name) => body.includes(name));
  const years = [...body.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const asked = [understood.project.wish.handover];
  return [
    ...developers
      .filter((name) => !cited.some(({ developer }) => developer === name))
      .map((name) => `${name} built none of them`),
    ...years
      .filter((year) => !asked.includes(year) && !cited.some(({ handover }) => handover.year === year))
      .map((year) => `${year} is no year of theirs`),
  ];
}
