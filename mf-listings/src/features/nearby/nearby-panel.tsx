import type { Listing } from '@site/shared/domain';
import { useHydrating, useLazy, useNear } from '@site/shared/ui';
import { useRef } from 'react';
import room from './nearby-room.module.css';

const loadRows = () =>
  import(/* webpackChunkName: "nearby" */ './nearby-rows').then((module) => module.NearbyRows);

/**
 * What is close to a listing, once its place comes near the window (NEAR-3). A listing without coordinates has none: distances
 * from its area's middle would be made up.
 */
export function NearbyPanel({ post, className }: { post: Listing; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const hydrating = useHydrating();
  const { latitude, longitude } = post;
  const { part: Rows, failed } = useLazy(loadRows, isNear);
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || failed) return null;
  // Without scripts nothing would ever take the room.
  const waiting = <div ref={place} className={hydrating ? undefined : room.room} aria-busy={!hydrating} />;
  if (!Rows) return waiting;
  return <Rows latitude={latitude} longitude={longitude} className={className} waiting={waiting} />;
}
