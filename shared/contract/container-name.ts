/**
 * The name of an area's federation container. It is a global variable of the page, so it has no hyphens.
 *
 * @param id the area's id, `mf-listings`
 * @returns `mf_listings`
 */
export const containerName = (id: string): string => id.replaceAll('-', '_');
