import { wishInWords } from '../answers/choose-projects.ts';
import { LAW_FACTS } from '../answers/law-facts.ts';
import type { AnswerPlan } from '../answers/plan-answer.ts';
import { ANSWER_TEXTS } from '../answers/texts.ts';

const SOURCE = /^(?:Nguồn|Source): .*$/gm;
/** A day, as either language writes it. */
const DAY = /\b\d{1,2}\/\d{1,2}\/\d{4}\b|\b\d{1,2} [A-Z][a-z]+ \d{4}\b/;
/** The number of an act. */
const PAPER = /\d+\/\d{4}\/[A-ZĐ]/;
const AMOUNT = /\d\s*(?:tỷ|triệu|billion|million)/;
/** An act by its name; a lawyer ('luật sư') is none. */
const ACT =
  /(?:Luật(?! sư)|Nghị định|Thông tư) \p{Lu}?\p{L}*|\bĐiều \d|\b(?:Law|Decree|Code|Circular) \d|\bArticle \d/u;
/** The points of law that are told. */
const LAW_TEXTS = Object.values(LAW_FACTS).flatMap((fact) => Object.values(fact.text));
/** Amounts that come from elsewhere: of homes, which lead to their listing, and counted from the asker's own loan. */
const OTHER_AMOUNTS = new Set(['find-homes', 'money']);

/**
 * What an answer says of prices, projects and laws without naming where it is from and of which day, each in a few words. An act
 * is named by its number.
 */
export function uncitedClaims({ text, citations, understood, language }: AnswerPlan): string[] {
  const sources = text.match(SOURCE) ?? [];
  const wish = wishInWords(understood.project.wish, ANSWER_TEXTS[language]);
  // What is quoted, from the question or as an example of one, and a wish that is said again, is no claim.
  const said = text
    .replaceAll(SOURCE, '')
    .replaceAll(/“[^”]*”/g, '')
    .replaceAll(wish || SOURCE, '');
  const { intent } = understood;
  const isOfProjects = !OTHER_AMOUNTS.has(intent) && (citations.length > 0 || AMOUNT.test(said));
  const isOfLaw = ACT.test(said) || LAW_TEXTS.some((point) => text.includes(point));
  const isDated = sources.some((source) => DAY.test(source));
  const isOfAct = sources.some((source) => DAY.test(source) && PAPER.test(source));
  return [
    ...(isOfProjects && !isDated ? ['a price or a fact without its source and day'] : []),
    ...(isOfLaw && !isOfAct ? ['a law without its source and day'] : []),
  ];
}
