import type { Range } from '../../market/words/amounts.ts';
import type { CatalogueProject, Offer } from '../catalogue/catalogue.ts';
import type { Wish } from '../question/project-question.ts';
import type { AnswerTexts } from './answer-texts.ts';

/** A project that fits a wish, with those of its offers that do. */
export interface Fitting {
  project: CatalogueProject;
  offers: readonly Offer[];
}

/** The projects that fit, cheapest first when the wish is about money, else as the catalogue has them. */
export function chooseProjects(projects: readonly CatalogueProject[], wish: Wish): Fitting[] {
  const fitting = (wish.described?.projects ?? projects)
    .filter(({ place }) => wish.places.length === 0 || wish.places.some((named) => named.includes(place)))
    .filter((project) => isHandedOver(project, wish.handover))
    .filter(({ amenities }) => wish.amenities.every((term) => amenities.includes(term)))
    .map((project) => ({ project, offers: project.offers.filter((offer) => offerFits(offer, wish)) }))
    .filter(({ offers }) => offers.length > 0);
  const isAboutMoney = wish.order !== undefined || (wish.amount !== undefined && wish.amount.unit !== 'm2');
  if (!isAboutMoney) return fitting;
  const sign = wish.order === 'dearest' ? -1 : 1;
  const edge = wish.order === 'dearest' ? highest : lowest;
  return fitting.sort((one, other) => sign * (edge(one.offers) - edge(other.offers)));
}

/** Offers of a project that a question is about: of the types it names, or all. */
export function offersOfTypes(
  { offers }: CatalogueProject,
  { types }: Pick<Wish, 'types'>,
): readonly Offer[] {
  const wanted = offers.filter(({ type }) => types.includes(type));
  return wanted.length > 0 ? wanted : offers;
}

/** The wish in words: 'Chung cư ở Quận 7 từ 3 tỷ trở xuống'. */
export function wishInWords(
  { places, types, amenities, amount, handover, described }: Wish,
  texts: AnswerTexts,
): string {
  const words: string[] = [];
  if (types.length > 0) words.push(texts.wishWords.types(types));
  if (places.length > 0) words.push(texts.wishWords.place([...new Set(places.map(({ label }) => label))]));
  if (amenities.length > 0) words.push(texts.wishWords.amenities(amenities));
  if (described !== undefined) words.push(texts.wishWords.described(described.words));
  if (amount !== undefined) words.push(amountInWords(amount, texts));
  if (typeof handover === 'number') words.push(texts.wishWords.year(handover));
  else if (handover !== undefined) words.push(texts.wishWords[handover]);
  return words.join(' ');
}

function amountInWords({ range, unit }: NonNullable<Wish['amount']>, texts: AnswerTexts): string {
  const { below, above, between } = texts.wishWords;
  const write = { total: texts.money, 'per-m2': texts.perSquareMetre, m2: texts.area }[unit];
  const [low, high] = range;
  // One end alone: the range from it to itself, without its first half.
  const one = (value: number) => write([value, value]).replace(/^.* – /, '');
  if (low === 0) return below(one(high));
  return high === Number.POSITIVE_INFINITY ? above(one(low)) : between(write(range));
}

function isHandedOver({ handover }: CatalogueProject, wanted: Wish['handover']): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'number' ? handover.year === wanted : handover.state === wanted;
}

/** Whether an offer is of the types and the amount. */
export function offerFits(offer: Offer, { types, amount }: Pick<Wish, 'types' | 'amount'>): boolean {
  if (types.length > 0 && !types.includes(offer.type)) return false;
  if (amount === undefined) return true;
  const own = { total: offer.total, 'per-m2': offer.perSquareMetre, m2: offer.area }[amount.unit];
  return overlaps(own, amount.range);
}

function overlaps([low, high]: Range, [from, to]: Range): boolean {
  return low <= to && high >= from;
}

function lowest(offers: readonly Offer[]): number {
  return Math.min(...offers.map(({ total }) => total[0]));
}

function highest(offers: readonly Offer[]): number {
  return Math.max(...offers.map(({ total }) => total[1]));
}
