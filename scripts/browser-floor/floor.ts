import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { BROWSERS } from './targets';

/** What MDN knows of the support of each feature. */
export const DATA = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

/** The oldest supported version of a browser and of its edition for phones, from lines such as `safari >= 17`. */
const OLDEST = BROWSERS.flatMap((line) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  const mobile = name === 'safari' ? 'safari_ios' : `${name}_android`;
  return [name, mobile].map((browser) => ({ browser: browser as keyof CompatStatement['support'], version }));
});

/**
 * The supported browsers that do not have a feature in their oldest supported version.
 *
 * @param feature a node of MDN's data; one that is not known is in all of them
 * @param counts whether a prefixed spelling counts: the build adds prefixes to style sheets, and to nothing else
 * @returns such as `safari 17`
 */
export function lackedBy(feature: Identifier | undefined, counts: { prefixed: boolean }): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return OLDEST.filter(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    if (statements.length === 0) return false;
    const isPast = (at: string | boolean | undefined) =>
      typeof at === 'string' && Number.parseFloat(at.replace('≤', '')) <= Number.parseFloat(version);
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        isPast(added) && !isPast(removed) && !flags && (counts.prefixed || !(prefix || other)),
    );
  }).map(({ browser, version }) => `${browser} ${version}`);
}

/** A feature that is newer than the oldest supported browsers, and where it is used. */
export interface TooNew {
  /** As an exception would name it: `css light-dark()`, `api URL.parse`. */
  feature: string;
  /** The browsers that lack it. */
  lacking: string[];
}
