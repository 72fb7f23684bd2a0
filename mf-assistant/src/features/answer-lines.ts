/** A line of an answer; with a path it leads there. */
export interface AnswerLine {
  words: string;
  path?: string;
}

const LEADS = /^(.*\S) → (\/\S*)$/;
/** Stands for the site's own origin, whatever that is. */
const ORIGIN = 'https://site.invalid';

/**
 * Splits an answer into lines. A line that ends in ' → ' and a path of this site is a link ('Gửi yêu cầu hỗ trợ →
 * /support'); anything else, an address of another site in disguise too, stays text.
 *
 * @param text the answer so far
 * @param isWriting its last line may not be whole yet, and is shown without the address that is coming
 */
export function readAnswerLines(text: string, isWriting: boolean): AnswerLine[] {
  const lines = text.split('\n');
  return lines.map((line, index) => {
    const isOpen = isWriting && index === lines.length - 1;
    if (isOpen) return { words: line.replace(/ →(?: \/\S*)?$/, '') };
    const [, words, path] = LEADS.exec(line) ?? [];
    return words !== undefined && path !== undefined && isOwnPath(path) ? { words, path } : { words: line };
  });
}

function isOwnPath(path: string): boolean {
  try {
    const { origin, pathname, search } = new URL(path, ORIGIN);
    return origin === ORIGIN && `${pathname}${search}` === path;
  } catch {
    return false;
  }
}
