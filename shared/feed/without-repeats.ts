/**
 * Puts the entries of a feed's pages together. What is added or changed while somebody pages comes twice: it shows once, in
 * its first place.
 *
 * @param entries the entries of all pages, in order
 * @param idOf gives an entry's id
 */
export function withoutRepeats<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of entries) if (!byId.has(idOf(entry))) byId.set(idOf(entry), entry);
  return [...byId.values()];
}
