import type { AreaId, AreaRelease } from '@site/shared/contract';
import { type CrashReport, REPORT_PATHS } from '../../common/report';
import { scrub, scrubMessage } from '../../common/scrub';
import { placeOf, sendReport } from './send-report';

/** The most that one tab tells: a page that crashes with every tick has said it. */
const MOST = 10;
const LONGEST_STACK = 6_000;

const told = new Set<string>();

/** Of a remote of a stock build each version has a folder of its own. */
const AREA_FILE = /\/assets\/(mf-[a-z-]+)\/[\w./@~-]+\.js/;
const OWN_FILE = /\/assets\/[a-z-]+\/[\w./@~-]+\.js/;

/** The lines of a stack that are of released files: an address of a page may name a person. */
const ownLines = (stack: string): string =>
  stack
    .slice(0, LONGEST_STACK)
    .split('\n')
    .filter((line) => OWN_FILE.test(line))
    .join('\n');

const typedTexts = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    ({ value }) => value,
  );

/**
 * Sends one crash, once: the same one again, and any after the tenth, says nothing new. What is no code of the site's
 * (a browser's extension) or runs from a developer's own machine is no news for anybody.
 *
 * @param error what was thrown
 * @param area whose it is, when that is known
 */
export function sendCrash(error: unknown, area?: Pick<AreaRelease, 'id' | 'version'>): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const key = `${name} ${message} ${stack.split('\n').slice(1, 3).join()}`;
  if (told.has(key) || told.size >= MOST || (!area && !OWN_FILE.test(stack))) return;
  const id = area?.id ?? (AREA_FILE.exec(stack)?.[1] as AreaId | undefined);
  if (id !== undefined && window.__RECORD__.areas[id]?.unhashed) return;
  told.add(key);
  const typed = typedTexts();
  const report: CrashReport = {
    ...placeOf(id, area?.version),
    name: name.slice(0, 80),
    message: scrubMessage(message, typed),
    stack: scrub(ownLines(stack), typed),
  };
  sendReport(REPORT_PATHS.crashes, report);
}
