import path from 'node:path';
import { ROOT } from '../lib/settings.mjs';

/** Address of the site under test, without a slash at the end. Its server renders pages, as visitors meet it. */
export const siteUrl = (): string => {
  const url = process.env.E2E_SITE_URL;
  if (!url) throw new Error('E2E_SITE_URL is not set: the setup of the journeys did not run');
  return url.replace(/\/$/, '');
};

/** Data folder of the site under test: that of the setup, or of `npm start`. */
export const dataFolder = (): string => path.resolve(process.env.E2E_DATA_DIR ?? path.join(ROOT, '.data'));
