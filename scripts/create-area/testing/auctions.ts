import type { NewArea } from '../new-area';

/** An area that nobody has made yet. */
export const AUCTIONS: NewArea = {
  ...{ id: 'mf-auctions', page: 'auctions', name: 'Auctions' },
  ...{ owner: 'Auctions team', team: '@site/auctions-team' },
};
