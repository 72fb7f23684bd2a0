/** The types of what an area exposes, as a host's plugin takes them. */
export const TYPES_ARCHIVE = '@mf-types.zip';
/** The types of the runtime's `loadRemote`. */
export const TYPES_API = '@mf-types.d.ts';

/** What an area has for stock hosts, under the names that they ask for; as released files they are named by their content. */
export const FEDERATION_FILES = {
  'mf-manifest.json': /^mf-manifest\.[0-9a-f]{8}\.json$/,
  [TYPES_ARCHIVE]: /^mf-types\.[0-9a-f]{8}\.zip$/,
  [TYPES_API]: /^mf-types\.[0-9a-f]{8}\.d\.ts$/,
} as const;

/**
 * The name of a file for stock hosts, below the area's folder.
 *
 * @param area the area as it is live
 * @param asked the name that stays
 * @returns undefined for a release that has none: one from before there were any, or a remote of a stock build
 */
export const federationFile = (
  { files = {} }: { files?: Readonly<Record<string, string>> },
  asked: keyof typeof FEDERATION_FILES,
): string | undefined => Object.keys(files).find((name) => FEDERATION_FILES[asked].test(name));
