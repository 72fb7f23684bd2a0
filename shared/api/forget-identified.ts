import type { UnknownAction } from '@reduxjs/toolkit';
import { api, identifiedAnswers } from './base-api';

/**
 * Forgets the answers that depend on the caller, after a sign-in or sign-out: nobody sees what another was told. What is
 * on screen asks again by itself; everything else stays, feeds and their places among it.
 *
 * @param dispatch of the one store
 */
export function forgetIdentified(dispatch: (action: UnknownAction) => unknown): void {
  const keys = [...identifiedAnswers];
  identifiedAnswers.clear();
  for (const queryCacheKey of keys) {
    dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}
