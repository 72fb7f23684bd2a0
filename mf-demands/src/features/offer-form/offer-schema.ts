import { formChecks } from '@site/shared/forms/checks';
import { object } from 'yup';
import type { Text } from '../../locales/use-messages';

const { needed, phone } = formChecks<Text>();

/** An offer for a demand (DEMAND-7). */
export const offerSchema = object({
  phone: phone('phoneRequired', 'phoneInvalid'),
  description: needed('offer.descriptionRequired'),
});
