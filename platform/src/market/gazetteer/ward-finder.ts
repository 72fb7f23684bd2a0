import { plainText } from '../../foundation/text/plain-text.ts';
import type { UnitTables } from './unit-tables.ts';

/**
 * Gives the official code of a ward of today by its name with its rank, and its province as listings carry it. Words without
 * marks, or with a rank of another year (a commune becomes a city ward), find the only ward that they can mean.
 */
export type WardFinder = (ward: string, province: string) => string | undefined;

/** Makes the finder of all wards. */
export function wardFinder({ provinces, newWards }: Pick<UnitTables, 'provinces' | 'newWards'>): WardFinder {
  const provinceKeys = new Map(provinces.map(({ code, name }) => [code, plainText(name)]));
  const byName = new Map<string, string>();
  const byWords = new Map<string, Set<string>>();
  for (const { code, name, provinceCode } of newWards) {
    const province = provinceKeys.get(provinceCode);
    byName.set(`${province}/${name.toLowerCase()}`, code);
    for (const words of [plainText(name), withoutRank(plainText(name))]) {
      const key = `${province}/${words}`;
      byWords.set(key, (byWords.get(key) ?? new Set()).add(code));
    }
  }
  const onlyOne = (key: string): string | undefined => {
    const [code, ...more] = byWords.get(key) ?? [];
    return more.length === 0 ? code : undefined;
  };
  return (ward, province) => {
    const key = plainText(province);
    const words = plainText(ward);
    return (
      byName.get(`${key}/${ward.normalize('NFC').toLowerCase()}`) ??
      onlyOne(`${key}/${words}`) ??
      onlyOne(`${key}/${withoutRank(words)}`)
    );
  };
}

/** 'phuong tan my' → 'tan my'; of a name that is a number the rank is a part. */
const withoutRank = (words: string): string => words.replace(/^(?:phuong|xa|dac khu) (?!\d)/, '');
