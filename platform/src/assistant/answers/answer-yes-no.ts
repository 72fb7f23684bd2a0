import type { CatalogueProject } from '../catalogue/catalogue.ts';
import type { Understanding } from '../question/understand.ts';
import type { AnswerTexts } from './answer-texts.ts';
import { offerFits } from './choose-projects.ts';
import { GENERAL_TEXTS } from './general-texts.ts';

/**
 * The sentence that answers a yes-or-no question about a project, by the catalogue; undefined when the question has no
 * such answer there.
 */
export function answerYesNo(
  project: CatalogueProject,
  { isYesNo, language, project: { amenities, wish, said } }: Understanding,
  texts: AnswerTexts,
): string | undefined {
  if (!isYesNo) return undefined;
  const { yes, no } = GENERAL_TEXTS[language];
  const answer = (isSo: boolean, reason: string) => `${isSo ? yes : no}, ${reason}`;
  if (amenities.length > 0) {
    const missing = amenities.filter((term) => !project.amenities.includes(term));
    const isSo = missing.length === 0;
    return answer(isSo, texts.hasAmenities(project.name, isSo ? amenities : missing, isSo));
  }
  if (wish.places.length > 0) {
    return answer(
      wish.places.some((place) => place.includes(project.place)),
      texts.isThere(project),
    );
  }
  if (wish.amount !== undefined) {
    const { amount, types } = wish;
    return answer(
      project.offers.some((offer) => offerFits(offer, { types, amount })),
      texts.offersThere(project),
    );
  }
  if (wish.types.length > 0) {
    return answer(
      project.offers.some(({ type }) => wish.types.includes(type)),
      texts.offersThere(project),
    );
  }
  if (said.delivered || said.handedOver)
    return answer(project.handover.state === 'delivered', texts.handoverOf(project));
  return undefined;
}
