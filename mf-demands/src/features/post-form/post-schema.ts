import { formChecks } from '@site/shared/forms/checks';
import { object } from 'yup';
import type { Text } from '../../locales/use-messages';

const { needed, phone } = formChecks<Text>();

const demand = {
  phone: phone('phoneRequired', 'phoneInvalid'),
  direction: needed('post.directionRequired'),
  type: needed('post.typeRequired'),
  location: needed('post.locationRequired'),
  price: needed('post.priceRequired'),
  area: needed('post.areaRequired'),
  bedrooms: needed('post.bedroomsRequired'),
  bathrooms: needed('post.bathroomsRequired'),
};

/** A demand to buy: only empty fields are refused (DEMAND-5). */
export const buySchema = object(demand);

/** A demand to rent (DEMAND-5). */
export const rentSchema = object({ ...demand, months: needed('post.monthsRequired') });
