import { atRest } from '@site/shared/ui';

const load = () => import(/* webpackChunkName: "fitting-homes" */ './parts');

/** {@link FitsButton}, at rest: beside the button of its row, which keeps its height. */
export const LaterFitsButton = atRest(() => load().then((parts) => parts.FitsButton));

/** {@link FitsPanel}, which its button opens. */
export const LaterFitsPanel = atRest(() => load().then((parts) => parts.FitsPanel));

/** {@link OwnHomes}, in an open form. */
export const LaterOwnHomes = atRest(() => load().then((parts) => parts.OwnHomes));

/** {@link AllDemands}, below the only card. */
export const LaterAllDemands = atRest(() => load().then((parts) => parts.AllDemands));
