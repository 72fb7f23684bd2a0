import type { SiteConfig } from '@site/shared/contract';
import { testConfig } from '@site/shared/testing';
import type { RenderedArea } from '@site/shared/testing/first-view';
import manifest from '../../area.json';
import { answers } from '../../standalone/scenarios';
import area from '../area';
import early from '../early';

/** The area, with services that answer as in its own scenarios. */
export const renderedArea: RenderedArea = { area, early, routes: manifest.routes, answers };

/** A site with a hotel and a consignment site. */
export const framesConfig: SiteConfig = {
  ...testConfig,
  frames: { hotel: 'https://hotel.example/', consignment: 'https://consignment.example/' },
};
