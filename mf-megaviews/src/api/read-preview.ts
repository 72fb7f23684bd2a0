import { parseUrl } from '@site/shared/parse-url';

/**
 * Reads the picture of a preview: an address that the site's policy lets pass.
 *
 * @param answer what the service answered
 * @returns null when the page has no preview picture; undefined when the answer is malformed
 */
export function readPreview(answer: unknown): string | null | undefined {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (typeof data !== 'object' || data === null || !('image' in data)) return undefined;
  const { image } = data;
  const url = typeof image === 'string' ? parseUrl(image) : undefined;
  return url?.protocol === 'https:' || url?.origin === location.origin ? String(image) : null;
}
