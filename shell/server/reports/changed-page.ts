import type { CrashReport } from '../../common/report';

/** How Chromium, Firefox and WebKit say that a node is not where the script has put it. */
const NOT_THERE = [
  /\bis not a child of this node\b/,
  /\bNode\.(?:removeChild|insertBefore|replaceChild): /,
  /^The object can ?not be found here\.?$/,
];

/**
 * Whether a crash came of a page that a translator or an extension had changed under the site's code (CHANGED-3): nodes that
 * React had put there were moved or gone. No area answers for it.
 *
 * @param crash as the tab has told it
 */
export const isOfChangedPage = ({ name, message }: Pick<CrashReport, 'name' | 'message'>): boolean =>
  name === 'NotFoundError' && NOT_THERE.some((words) => words.test(message));
