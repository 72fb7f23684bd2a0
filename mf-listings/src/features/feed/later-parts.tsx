import { StatePanel } from '@site/shared/ui';
import { type ComponentType, lazy } from 'react';
import type * as Later from './later';

/** One chunk, once more for a file that got lost. */
const load = () => import(/* webpackChunkName: "feed-later" */ './later');

/**
 * A part that the server's HTML has whole. In the browser its script comes after a feed's first ones, and takes it over then; a
 * file that cannot be loaded costs the part's own words, not the page.
 */
const later = <Name extends keyof typeof Later>(name: Name, otherwise: ComponentType) =>
  lazy<(typeof Later)[Name]>(() =>
    load()
      .catch(load)
      .then(
        (parts) => ({ default: parts[name] }),
        () => ({ default: otherwise as (typeof Later)[Name] }),
      ),
  );
const Nothing = () => null;

/** The links of a feed to those beside it. */
export const LaterNearbyLinks = later('NearbyLinks', Nothing);

/** The feed when nothing is in it. */
export const LaterFeedEmpty = later('FeedEmpty', () => <StatePanel kind="empty" />);

/** The way from a page that the address names to the feed's beginning. */
export const LaterToFirstPage = later('ToFirstPage', Nothing);

/** The state of an address that is no feed's. */
export const LaterUnknownFeed = later('UnknownFeed', () => <StatePanel kind="notFound" heading="h1" />);
