import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, identifiedAnswers } from './base-api';

/** An endpoint as far as it is asked again here. */
interface Endpoint {
  initiate(args: unknown, options: { subscribe: boolean; forceRefetch: boolean }): UnknownAction;
}

/** What is known of a kept answer. */
interface KeptAnswer {
  endpointName?: string;
  originalArgs?: unknown;
}

interface Subscriptions {
  getSubscriptionCount(queryCacheKey: string): number;
}

/** The part of the one store's state that is read here. */
interface ApiState {
  api: { queries: Record<string, KeptAnswer | undefined> };
}

/**
 * Forgets the answers that depend on who asks, after a sign-in or sign-out: nobody sees what another was told. What is
 * on screen is asked for again; everything else stays, feeds and their places among it.
 *
 * @returns a thunk for the one store
 */
export const forgetIdentified =
  () =>
  (dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>, getState: () => ApiState): void => {
    const { queries } = getState().api;
    const endpoints: Record<string, Endpoint | undefined> = api.endpoints;
    const subscriptions = dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as Subscriptions;
    for (const queryCacheKey of [...identifiedAnswers]) {
      identifiedAnswers.delete(queryCacheKey);
      const answer = queries[queryCacheKey];
      if (!answer?.endpointName) continue;
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
      if (subscriptions.getSubscriptionCount(queryCacheKey) === 0) continue;
      const again = endpoints[answer.endpointName]?.initiate(answer.originalArgs, {
        subscribe: false,
        forceRefetch: true,
      });
      if (again) dispatch(again);
    }
  };
