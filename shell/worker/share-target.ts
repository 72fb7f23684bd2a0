import { LONGEST_SEARCH } from '@site/shared/domain/text';
import { SHARE_ADDRESS } from '../common/install';
import { sharedAddress } from '../common/shared-address';

/**
 * Answers what another app shares with the way on, as the site's server does: without a network too, since the page that it leads to may
 * be kept (INSTALL-3).
 *
 * @param event a request
 */
export function answerShare({ request }: { request: Request }): Promise<Response> | undefined {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || pathname !== SHARE_ADDRESS) return undefined;
  const part = (name: string): string | undefined => searchParams.get(name) ?? undefined;
  const parts = { title: part('title'), text: part('text'), url: part('url') };
  return Promise.resolve(Response.redirect(origin + sharedAddress(parts, origin, LONGEST_SEARCH), 303));
}
