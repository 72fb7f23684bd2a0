import { atRest } from '@site/shared/ui';

const load = () => import(/* webpackChunkName: "fitting-homes" */ './parts');

/** {@link Fits}, at rest: beside the button of its row, which keeps its height. */
export const LaterFits = atRest(() => load().then((parts) => parts.Fits));

/** {@link OwnHomes}, in an open form. */
export const LaterOwnHomes = atRest(() => load().then((parts) => parts.OwnHomes));
