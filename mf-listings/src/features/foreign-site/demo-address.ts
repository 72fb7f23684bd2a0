import type { Locale } from '@site/shared/contract';

/**
 * The site's own page that stands in for a partner's while no address is configured (DEMO-3).
 *
 * @param name of the partner's page
 * @param locale its language
 */
export const demoAddress = (name: 'hotel' | 'consignment', locale: Locale): string =>
  `/demo/${name}?lang=${locale}`;
