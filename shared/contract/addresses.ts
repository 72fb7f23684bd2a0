/** One part of an address between two slashes, as a pattern: a text (`hotel`), or a parameter and what follows it. */
type Segment = { text: string } | { ending: string };

/** An address pattern without its optional parts. */
interface Form {
  segments: readonly Segment[];
  /** It ends with `*`: any further parts, also none. */
  isOpen: boolean;
}

const PARAMETER = /^:[\w-]+/;

/** The most optional parts of a path: each one doubles its forms, here and in the router. */
const MOST_OPTIONAL = 4;
/** The longest path of a route, letters. */
const LONGEST = 200;

/** What each optional part gives: a form with it and one without. */
function choices(parts: readonly string[], most = MOST_OPTIONAL): string[][] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  const isOptional = first.endsWith('?');
  const others = choices(rest, isOptional ? most - 1 : most);
  return isOptional && most > 0
    ? [...others.map((other) => [first.slice(0, -1), ...other]), ...others]
    : others.map((other) => [first, ...other]);
}

// The router compares without regard to case.
const segmentOf = (part: string): Segment =>
  PARAMETER.test(part) ? { ending: part.replace(PARAMETER, '').toLowerCase() } : { text: part.toLowerCase() };

const formsOf = (path: string): Form[] =>
  choices(path.split('/').filter(Boolean)).map((parts) => {
    const isOpen = parts.at(-1) === '*';
    return { segments: (isOpen ? parts.slice(0, -1) : parts).map(segmentOf), isOpen };
  });

/** Whether one part of an address can be both. A parameter takes one letter or more. */
function meet(one: Segment, other: Segment): boolean {
  if ('text' in one && 'text' in other) return one.text === other.text;
  if ('text' in one && 'ending' in other)
    return one.text.length > other.ending.length && one.text.endsWith(other.ending);
  if ('ending' in one && 'ending' in other)
    return one.ending.endsWith(other.ending) || other.ending.endsWith(one.ending);
  return meet(other, one);
}

function formsMeet(one: Form, other: Form): boolean {
  const [short, long] = one.segments.length <= other.segments.length ? [one, other] : [other, one];
  if (short.segments.length < long.segments.length && !short.isOpen) return false;
  return short.segments.every((segment, index) => {
    const beside = long.segments[index];
    return beside !== undefined && meet(segment, beside);
  });
}

/**
 * Whether some address is answered by both of two patterns, as the router reads them: `:id` is one part, `*` at the end
 * any number of parts, `part?` and `:id?` may be missing, and upper and lower case are the same.
 *
 * @param one the `path` of a route: `/user/:uid`
 * @param other another one
 */
export const overlaps = (one: string, other: string): boolean =>
  formsOf(one).some((form) => formsOf(other).some((beside) => formsMeet(form, beside)));

/**
 * What is wrong with the form of a route's path.
 *
 * @param path the `path` of a route
 * @returns the fault in words; undefined when it is well formed
 */
export function faultOfPath(path: string): string | undefined {
  if (!path.startsWith('/')) return 'must begin with /';
  if (path.length > LONGEST) return `may have ${LONGEST} letters at most`;
  if (path.split('?').length > MOST_OPTIONAL + 1) return `may have ${MOST_OPTIONAL} optional parts at most`;
  // A browser resolves and decodes an address before the router compares it: '/a/../login' and '/log%69n' are '/login' there.
  if (/\/\.{1,2}\??(?:\/|$)/.test(path)) return 'must have no part . or ..';
  if (/[#\s]|\/\/|.\/$|\?(?!$|\/)/.test(path)) return 'must be parts between single slashes';
  if (/[^\w\-./:*?~]/.test(path)) return 'may have letters from a to z, digits and - . _ ~ alone';
  if (/\*(?!$)|[^/]\*/.test(path)) return 'may have * only as its last part';
  return undefined;
}
