import type { ProductType } from '../../base/listings/listings.schemas.ts';
import type { Place } from '../../market/places.ts';
import type { Range } from '../../market/words/amounts.ts';
import type { CatalogueProject, Offer } from '../catalogue/catalogue.ts';
import type { Handover } from '../catalogue/read-facts.ts';
import type { Term } from '../catalogue/vocabulary.ts';
import type { Topic } from '../question/topics.ts';

/** Everything that the assistant says, in one language. */
export interface AnswerTexts {
  /** '800 triệu – 1,7 tỷ'. @param range Vnđ */
  money(range: Range): string;
  /** '1,7 tỷ'. @param value Vnđ */
  price(value: number): string;
  /** '45 – 62 triệu/m²'. @param range Vnđ a m² */
  perSquareMetre(range: Range): string;
  /** '50 – 135 m²'. */
  area(range: Range): string;
  place(place: Place): string;
  handover(handover: Handover): string;
  type(type: ProductType): string;
  typeList(offers: readonly Offer[]): string;
  /** A sentence or some lines about one fact of a project. */
  topic(topic: Topic, project: CatalogueProject, offers: readonly Offer[]): string;
  /** What the project is, before its facts. */
  overview(project: CatalogueProject): string;
  /** First line of a comparison; the topics follow, a line for each project. */
  comparison(names: readonly string[]): string;
  topicName(topic: Topic): string;
  /** A topic in the few words of a comparison's line. */
  topicShort(topic: Topic, project: CatalogueProject, offers: readonly Offer[]): string;
  /** @param wish the wish in words, may be empty */
  listHead(count: number, shown: number, wish: string): string;
  /** @param from lowest price of a home, in Vnđ */
  listLine(project: CatalogueProject, from: number): string;
  nothingFits(wish: string): string;
  wishWords: {
    place(labels: readonly string[]): string;
    below(amount: string): string;
    above(amount: string): string;
    between(amount: string): string;
    types(types: readonly ProductType[]): string;
    amenities(terms: readonly Term[]): string;
    described(words: string): string;
    year(year: number): string;
    delivered: string;
    expected: string;
  };
  /** There is no project of that name, but a like one. */
  nearest(asked: string, name: string): string;
  noSuchProject: string;
  /** Something is asked that the catalogue does not hold. */
  beyond: string;
  /** The reason after 'Có,' or 'Không,'. @param isSo whether the project has them */
  hasAmenities(name: string, terms: readonly Term[], isSo: boolean): string;
  isThere(project: CatalogueProject): string;
  offersThere(project: CatalogueProject): string;
  handoverOf(project: CatalogueProject): string;
  /** Who knows what the catalogue does not. */
  whoKnows: string;
  /** What a link to the listings of a project is called. */
  listingsOf(name: string): string;
  ambiguous(names: readonly string[]): string;
  whichProject: string;
  greeting: string;
  thanks: string;
  help: string;
  unknown(examples: readonly string[], areas: readonly string[]): string;
  sourceNote(date: Date): string;
  failed: string;
}
