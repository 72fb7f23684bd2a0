import type { AreaRelease } from '@site/shared/contract';

/** A manifest is named by its content, as every released file. */
const NAME = /^mf-manifest\.[0-9a-f]{8}\.json$/;

/**
 * The name of an area's manifest for stock hosts, below the area's folder.
 *
 * @param area the area as it is live
 * @returns undefined for a release from before there were any
 */
export const manifestFile = ({ files = {} }: AreaRelease): string | undefined =>
  Object.keys(files).find((name) => NAME.test(name));
