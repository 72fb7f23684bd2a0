import type { SiteConfig } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import type { ChatStore } from './chat-store';

const library = loadOnce(() => import(/* webpackChunkName: "firebase" */ './firebase-store'));

/**
 * Opens the visitor's conversations; the Firebase SDK is downloaded now, while the token is asked for.
 *
 * @param config where the project is
 * @param token asks for a custom token of the visitor's session
 * @throws Error when the library, the token or the sign-in cannot be had; the next call tries again
 */
export async function openStore(
  config: SiteConfig['services']['firebase'],
  token: () => Promise<string>,
): Promise<ChatStore> {
  const [{ openFirebaseStore }, given] = await Promise.all([library(), token()]);
  return openFirebaseStore(config, given);
}
