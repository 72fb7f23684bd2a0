import type { Locale } from '@site/shared/contract';
import { plainNumber } from '../i18n/plain-number';

const MEGABYTE = 1_000_000;

/**
 * A size as devices tell it: '4,2 MB' (vi), '4.2 MB' (en); what is not nothing is 0,1 MB at least.
 *
 * @param bytes how many
 */
export const fileSize = (bytes: number, locale: Locale): string => {
  const megabytes = bytes > 0 ? Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10) : 0;
  return `${plainNumber(megabytes, locale)} MB`;
};
