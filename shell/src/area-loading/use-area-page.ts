import type { AreaRelease } from '@site/shared/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { type AreaFailure, failureOf } from './area-failure';
import { loadedPage, loadPage } from './load-area';
import { orOffline } from './offline-failure';

export type AreaPageState =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; failure: AreaFailure };

/**
 * Loads a page and tells how it stands.
 *
 * @param area the area as the release record has it
 * @param page a key of its pages
 * @returns the state, and a function that tries again
 */
export function useAreaPage(area: AreaRelease, page: string): { state: AreaPageState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ key: string; state: AreaPageState }>();
  const key = `${area.id}/${page}/${attempt}`;

  useEffect(() => {
    let current = true;
    const settle = (state: AreaPageState) => current && setSettled({ key, state });
    loadPage(area, page).then(
      (Page) => settle({ status: 'ready', Page }),
      async (error: unknown) =>
        settle({ status: 'failed', failure: await orOffline(failureOf(area.id, error)) }),
    );
    return () => {
      current = false;
    };
  }, [area, page, key]);

  const Page = loadedPage(area, page);
  const state: AreaPageState = Page
    ? { status: 'ready', Page }
    : settled?.key === key
      ? settled.state
      : { status: 'loading' };
  return { state, retry: () => setAttempt((count) => count + 1) };
}
