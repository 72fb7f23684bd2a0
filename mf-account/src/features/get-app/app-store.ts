import type { SiteConfig } from '@site/shared/contract';

/**
 * The store that has the app for a device (APP-1): the App Store for macOS and iOS, Google Play for Android.
 *
 * @param userAgent the browser's name of itself; an iPad calls itself a Mac, which leads to the same store
 * @param stores the configured addresses
 * @returns undefined when there is no telling
 */
export function storeFor(userAgent: string, stores: SiteConfig['stores']): string | undefined {
  if (/android/i.test(userAgent)) return stores.android;
  return /iphone|ipad|ipod|macintosh|mac os x/i.test(userAgent) ? stores.ios : undefined;
}
