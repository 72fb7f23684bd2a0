import type { RenderedArea } from '@site/shared/testing/first-view';
import manifest from '../../area.json';
import { answers } from '../../standalone/scenarios';
import area from '../area';

/** The area, with services that answer as in its own scenarios. */
export const renderedArea: RenderedArea = { area, early: () => [], routes: manifest.routes, answers };
