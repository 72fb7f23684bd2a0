import type { ListingKind } from '@site/shared/domain';
import type { KnownHome } from './home-summary';

/** Whose price is remembered and told, and where. */
export interface PriceMemoryProps {
  kind: ListingKind;
  home: Pick<KnownHome, 'id' | 'price' | 'new_price'>;
  /** `photo`: over the lower edge of a picture; `tile`: over the first line of a tile; `page`: the home's own page, over its picture. */
  place: 'photo' | 'tile' | 'page';
}
