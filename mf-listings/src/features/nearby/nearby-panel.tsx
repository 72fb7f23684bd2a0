import type { Listing } from '@site/shared/domain';
import { useLazy, useNear } from '@site/shared/ui';
import { useRef } from 'react';

const loadRows = () =>
  import(/* webpackChunkName: "nearby" */ './nearby-rows').then((module) => module.NearbyRows);

/**
 * What is close to a listing, once its place comes near the window (NEAR-3). A listing without coordinates has none: distances
 * from its area's middle would be made up.
 */
export function NearbyPanel({ post, className }: { post: Listing; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const { latitude, longitude } = post;
  const Rows = useLazy(loadRows, isNear).part;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <div ref={place}>{Rows && <Rows latitude={latitude} longitude={longitude} className={className} />}</div>
  );
}
