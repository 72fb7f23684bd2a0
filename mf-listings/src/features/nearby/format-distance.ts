import type { Locale } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';

const ROUND = 50;
const KILOMETRE = 1000;

/** A distance as exact as the positions are: to 50 m, from a kilometre on to 100 m (NEAR-3). */
export function formatDistance(metres: number, locale: Locale): string {
  const about = Math.max(ROUND, Math.round(metres / ROUND) * ROUND);
  return about < KILOMETRE ? `${about} m` : `${formatNumber(Math.round(about / 100) / 10, locale)} km`;
}
