import { object, string } from 'yup';
import { phone, text } from '../../checks';

/** An offer for a demand (DEMAND-7). */
export const offerSchema = object({
  phone,
  description: string().trim().required(text('offer.descriptionRequired')),
});
