import { useLayoutEffect } from 'react';

/**
 * Says that a page has its own content, not a placeholder: to measurements by the mark `route-content`, and in the document
 * by `data-ready`, which journeys wait for.
 *
 * @param page the page's key in area.json
 * @param isReady whether the content is in the document
 * @param content names the content; a page that shows another one is marked again
 * @returns attributes of the page's element
 */
export function usePageReady(
  page: string,
  isReady = true,
  content?: string,
): { 'data-ready': string | undefined } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is marked again
  useLayoutEffect(() => {
    if (isReady) performance.mark('route-content');
  }, [isReady, page, content]);
  return { 'data-ready': isReady ? page : undefined };
}
