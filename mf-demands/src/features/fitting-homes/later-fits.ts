import { atRest } from '@site/shared/ui';

const load = () => import(/* webpackChunkName: "fitting-homes" */ './fits');

/** {@link FitsButton}, at rest: beside the button of its row, which keeps its height. */
export const LaterFitsButton = atRest(() => load().then((part) => part.FitsButton));

/** {@link FitsPanel}, which its button opens. */
export const LaterFitsPanel = atRest(() => load().then((part) => part.FitsPanel));
