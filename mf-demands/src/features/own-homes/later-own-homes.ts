import { atRest } from '@site/shared/ui';

/** {@link OwnHomes}, which is nobody's without an account. */
export const LaterOwnHomes = atRest(() =>
  import(/* webpackChunkName: "own-homes" */ './own-homes').then((part) => part.OwnHomes),
);
