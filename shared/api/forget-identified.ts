import type { UnknownAction } from '@reduxjs/toolkit';
import { api, forgetKeptOfOthers, identifiedAnswers } from './base-api';

/**
 * Forgets the answers that depend on the caller, after a sign-in or sign-out: nobody sees what another was told, from the network or without one. What is
 * on screen asks again by itself; everything else stays, feeds and their places among it.
 *
 * @param dispatch of the one store
 */
export function forgetIdentified(dispatch: (action: UnknownAction) => unknown): void {
  const keys = [...identifiedAnswers];
  identifiedAnswers.clear();
  forgetKeptOfOthers();
  for (const queryCacheKey of keys) {
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}
