/** Longest text of an error that is kept. */
const LONGEST = 300;

/**
 * Takes out of a text what may be about a person: values of a query, mail addresses, phone numbers, tokens, and whatever
 * stands in double quotes, where parsers repeat what they were given.
 *
 * @param text an error's message or stack
 * @param typed what stands in the forms on the page
 */
export function scrub(text: string, typed: readonly string[] = []): string {
  const clean = typed
    .filter((value) => value.length > 2)
    .reduce((rest, value) => rest.replaceAll(value, '[typed]'), text);
  return (
    clean
      .replace(/([?&#][\w.~-]{1,40}=)[^&\s#)'"]+/g, '$1[value]')
      // Lengths have an end: a long text that is no address must not be read again from each of its letters.
      .replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '[mail]')
      .replace(/\beyJ[\w-]{1,400}\.[\w-]+(\.[\w-]+)?/g, '[token]')
      .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]')
      .replace(/"[^"\n]{2,}"/g, '"[text]"')
      .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22,}\b/gi, '[id]')
      .replace(/(?<![a-z0-9.])\+?\(?\d(?:[ .()-]{0,2}\d){8,30}(?![a-z0-9])/gi, '[number]')
      .replace(/[\w-]{32,}/g, (run) => (/\d/.test(run) && /[a-z]/i.test(run) ? '[token]' : run))
  );
}

/** The same for a message, which is cut as well. */
export const scrubMessage = (text: string, typed: readonly string[] = []): string =>
  scrub(text.slice(0, 4 * LONGEST), typed).slice(0, LONGEST);
