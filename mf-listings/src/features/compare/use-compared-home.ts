import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ListingItem, ListingKind } from '@site/shared/domain';
import { useOnReconnect } from '@site/shared/ui';
import { isNotFound } from '../../api/api-failure';
import { useListingQuery } from '../../api/listings.api';
import { type NearbyPlace, useNearbyQuery } from '../nearby/nearby.api';
import { type PriceContext, usePriceContextQuery } from '../prices/prices.api';

/** A home of a comparison, with what is known of it by now. */
export interface ComparedHome {
  id: string;
  status: 'loading' | 'there' | 'gone' | 'failed';
  item: ListingItem | undefined;
  context: PriceContext | undefined;
  nearby: readonly NearbyPlace[];
  retry: () => void;
}

const NOTHING_NEAR: readonly NearbyPlace[] = [];

/**
 * Asks for a home and for what is around it. The price context and what is near are additions to the base service: where it does not
 * offer them, they are not known.
 *
 * @param kind the market
 * @param id of the listing; undefined for a place that is free
 */
export function useComparedHome(kind: ListingKind, id: string | undefined): ComparedHome | undefined {
  const which = id === undefined ? skipToken : { kind, id };
  const { currentData: item, error, isFetching, refetch } = useListingQuery(which);
  const gone = error !== undefined && !isFetching && isNotFound(error);
  const { latitude, longitude } = item?.post ?? {};
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
  const context = usePriceContextQuery(item ? which : skipToken).currentData;
  const nearby = useNearbyQuery(isPlaced ? { latitude, longitude } : skipToken).currentData?.nearby;
  const failed = error !== undefined && !isFetching && !item;
  useOnReconnect(failed && !gone ? refetch : undefined);
  if (id === undefined) return undefined;
  return {
    id,
    status: gone ? 'gone' : item ? 'there' : failed ? 'failed' : 'loading',
    item: gone ? undefined : item,
    context,
    nearby: nearby ?? NOTHING_NEAR,
    retry: refetch,
  };
}
