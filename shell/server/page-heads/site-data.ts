import type { HeadSite } from './head-request';

/** The site in the words of schema.org: search engines take its name from the home page (FIND-4). */
export const siteData = ({ config, whole }: HeadSite): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: config.productName,
  url: whole('/'),
});
