import { truncate } from '@site/shared/domain';

/** Characters of a location that a tile shows at most (MEGA-8, LIVE-4). */
const LONGEST = 35;

const fits = (text: string): boolean => truncate(text, LONGEST) === text;

/**
 * A place in 35 characters at most, without a name that is cut (PHONE-10).
 *
 * @param location as the service has it: 'Đường Lê Văn Hiến, Phường Ngũ Hành Sơn (Quận Ngũ Hành Sơn cũ), TP. Đà Nẵng'
 * @returns the whole when it fits; else what fits of its last parts ('Phường Ngũ Hành Sơn, TP. Đà Nẵng'), or its ward
 * alone; of a text without such parts, its first words
 */
export function shortPlace(location: string): string {
  const parts = location.replace(/ ?\([^)]*\)/g, '').split(', ');
  const endings = parts.slice(1).map((_part, from) => parts.slice(from).join(', '));
  return [location, ...endings, ...parts.slice(-2, -1)].find(fits) ?? truncate(location, LONGEST);
}
