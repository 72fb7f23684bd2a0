import type { Locale } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';

/** Writes how near something shall be: '500 m', '1 km'. */
export const nearDistance = (metres: number, locale: Locale): string =>
  metres < 1_000 ? `${metres} m` : `${formatNumber(metres / 1_000, locale)} km`;
