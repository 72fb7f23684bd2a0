import type { RenderedArea } from '@site/shared/testing/first-view';
import manifest from '../../area.json';
import { answers } from '../../standalone/scenarios';
import area from '../area';
import early from '../early';

/** The boards, with services that answer as in the area's own scenarios. */
export const renderedArea: RenderedArea = { area, early, routes: manifest.routes, answers };
