import path from 'node:path';
import { ROOT } from '../lib/settings.mjs';
import { isUnrendered } from './unrendered';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Address of the server of the site that renders its pages, without a slash at the end. */
export const renderingSiteUrl = (): string => {
  const url = process.env.E2E_SITE_URL;
  if (!url) throw new Error('E2E_SITE_URL is not set: the setup of the journeys did not run');
  return withoutSlash(url);
};

/** Whether the journey that runs is one that needs pages that the server has not rendered; E2E_RENDER decides for all. */
function needsUnrendered(): boolean {
  const { E2E_RENDER } = process.env;
  if (E2E_RENDER) return E2E_RENDER === 'off';
  const { testPath = '', currentTestName } = expect.getState();
  return isUnrendered(path.relative(ROOT, testPath), currentTestName);
}

/**
 * Address of the site under test, without a slash at the end: the server that renders, as visitors meet it, or, for the
 * journeys that `unrendered.ts` names, the one that leaves all pages to the browsers.
 */
export const siteUrl = (): string => {
  const { E2E_UNRENDERED_SITE_URL } = process.env;
  return E2E_UNRENDERED_SITE_URL && needsUnrendered()
    ? withoutSlash(E2E_UNRENDERED_SITE_URL)
    : renderingSiteUrl();
};

/** Data folder of the site under test: that of the setup, or of `npm start`. */
export const dataFolder = (): string => path.resolve(process.env.E2E_DATA_DIR ?? path.join(ROOT, '.data'));
