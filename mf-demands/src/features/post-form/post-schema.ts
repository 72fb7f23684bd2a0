import { object, string } from 'yup';
import { phone, text } from '../../checks';
import type { Text } from '../../locales/use-messages';

const needed = (key: Text) => string().trim().required(text(key));

const demand = {
  phone,
  direction: needed('post.directionRequired'),
  type: needed('post.typeRequired'),
  location: needed('post.locationRequired'),
  price: needed('post.priceRequired'),
  area: needed('post.areaRequired'),
  bedrooms: needed('post.bedroomsRequired'),
  bathrooms: needed('post.bathroomsRequired'),
};

/** A demand to buy: only what is empty is refused (DEMAND-5). */
export const buySchema = object(demand);

/** A demand to rent (DEMAND-5). */
export const rentSchema = object({ ...demand, months: needed('post.monthsRequired') });
