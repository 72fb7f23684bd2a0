/** Groups of rules: what is in them is scoped like the rest. */
const GROUPS = /^@(?:media|supports|container|layer|scope|starting-style)\b/i;
/** Definitions by name, which a scope cannot hold; in a layer the site's own definition of a name counts. */
const DEFINITIONS =
  /^@(?:font-face|(?:-webkit-)?keyframes|counter-style|font-feature-values|font-palette-values)\b/i;
/** What is about the whole page, and so not a remote's to say. */
const OF_THE_PAGE = /^@(?:charset|page|property|view-transition|namespace)\b/i;
const ROOT = /^(?::root|html|body|:host)$/i;
const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** A rule of a style sheet: what stands before its block, and the block; a statement has none. */
interface Rule {
  head: string;
  block?: string;
}

const fail = (what: string): never => {
  throw new Error(`the style sheet ${what}`);
};

/** Where a string, a comment, an escape or an unquoted `url()` at this place ends; undefined when none begins there. */
function endOfToken(css: string, at: number): number | undefined {
  const rest = css.slice(at);
  if (rest.startsWith('/*')) {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? fail('has a comment without an end') : end + 2;
  }
  const char = css[at] ?? '';
  if (char === '\\') return at + 2;
  if (char === '"' || char === "'") {
    const [text] =
      /^(["'])(?:\\[\s\S]|(?!\1)[^\\\n\r\f])*\1/.exec(rest) ?? fail('has a string without an end');
    return at + text.length;
  }
  if (!/^url\(\s*[^"'\s)]/i.test(rest)) return undefined;
  const [address] = /^url\(\s*(?:\\[^\n\r\f]|[^\\"'()\s])*\s*\)/i.exec(rest) ?? fail('has a damaged url()');
  return at + address.length;
}

/** Where the block that begins at this place ends. Browsers mend what is not closed, each at another place: it is refused. */
function endOfBlock(css: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < css.length; ) {
    const char = css[at] ?? '';
    const end = endOfToken(css, at);
    if (end !== undefined) {
      at = end;
      continue;
    }
    const closing = CLOSING[char];
    if (closing) open.push(closing);
    else if (/[})\]]/.test(char) && open.pop() !== char) fail('has brackets that do not match');
    at += 1;
    if (open.length === 0) return at;
  }
  return fail('has a block without an end');
}

/** Splits at a character outside of brackets, strings and comments. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    if (char === separator) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
    at = endOfToken(text, at) ?? (CLOSING[char] ? endOfBlock(text, at) : at + 1);
  }
  return [...parts, text.slice(begin)];
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let head = '';
  for (let at = 0; at < css.length; ) {
    const char = css[at] ?? '';
    const end = endOfToken(css, at) ?? (char === '{' || CLOSING[char] ? endOfBlock(css, at) : at + 1);
    if (/[})\]]/.test(char)) fail('has brackets that do not match');
    if (char === '{') rules.push({ head: head.trim(), block: css.slice(at + 1, end - 1) });
    else if (char === ';') rules.push({ head: head.trim() });
    else if (!css.startsWith('/*', at)) head += css.slice(at, end);
    if (char === '{' || char === ';') head = '';
    at = end;
  }
  if (head.trim() !== '') fail(`ends within '${head.trim().slice(0, 40)}'`);
  return rules;
}

/** Refuses nested rules that would lead out of their parent: `&` elsewhere than in front. */
function checkNested(block: string): void {
  let from = 0;
  for (let at = 0; at < block.length; ) {
    const char = block[at] ?? '';
    if (char === ';') from = at + 1;
    const end = endOfToken(block, at) ?? (CLOSING[char] ? endOfBlock(block, at) : at + 1);
    if (char === '{') {
      const head = block.slice(from, at).trim();
      if (!head.startsWith('@') && splitAt(head, ',').some((one) => one.trim().slice(1).includes('&')))
        fail(`has '&' within the nested selector '${head.slice(0, 40)}'`);
      if (head.startsWith('@') && !GROUPS.test(head)) fail(`nests ${head.slice(0, 40)}`);
      checkNested(block.slice(at + 1, end - 1));
      from = end;
    }
    at = end;
  }
}

function scopedSelector(selector: string, scope: string): string {
  const text = selector.trim();
  if (text === '' || /^[>+~|&]/.test(text) || text.includes('&'))
    fail(`has the selector '${text.slice(0, 40)}'`);
  return ROOT.test(text) ? scope : `${scope} ${text}`;
}

function scoped(css: string, scope: string): string {
  return rulesOf(css)
    .map(({ head, block }) => {
      if (OF_THE_PAGE.test(head)) return '';
      if (block === undefined)
        return /^@layer\b/i.test(head) ? `${head};` : fail(`has '${head.slice(0, 40)}'`);
      if (DEFINITIONS.test(head)) return `${head}{${block}}`;
      if (GROUPS.test(head)) return `${head}{${scoped(block, scope)}}`;
      if (head.startsWith('@')) return fail(`has '${head.slice(0, 40)}'`);
      checkNested(block);
      const selectors = splitAt(head, ',').map((selector) => scopedSelector(selector, scope));
      return `${selectors.join(',')}{${block}}`;
    })
    .join('\n');
}

/**
 * A remote's style sheet as the site gives it: in a layer below the site's own components and pages, and each rule for what stands in the remote's
 * own part of a page (STOCK-10). What is about a whole page is left out.
 *
 * @param css what the remote's build has made
 * @param area whose it is
 * @throws Error that says what of it cannot be held to its part: an import, what is not closed, a selector that leads out
 */
export const scopeCss = (css: string, area: string): string =>
  `@layer stock{\n${scoped(css, `:where([data-area="${area}"])`)}\n}\n`;
