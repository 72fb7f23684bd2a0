import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { type Finding, ok, warn } from './finding';

/** First words of settings that nothing else on a machine uses. */
const OWN_WORDS = [
  ...['SITE', 'PLATFORM', 'RELEASE', 'OVERRIDE', 'LIVE', 'PUSH', 'FIRESTORE', 'UPLOADS', 'ASSISTANT', 'LLM'],
  ...['TLS', 'HTML', 'RENDER', 'SMTP', 'SMS', 'COMMENTS', 'SOCKETS', 'SIGN'],
];
/** Names of fewer letters are near to too many others. */
const LEAST_COMPARED = 8;
/** Letters by which a slip differs from what was meant. */
const MOST_DIFFERENT = 2;

/** The names of all settings: the tables of docs/operating.md and platform/README.md are the list of them. */
export function settingNames(): ReadonlySet<string> {
  const names = ['docs/operating.md', 'platform/README.md'].flatMap((file) => {
    const text = readFileSync(path.join(REPOSITORY, file), 'utf8');
    const [, section = ''] = /^## Settings$([\s\S]*?)^##/m.exec(text) ?? [];
    return [...section.matchAll(/^\| (`[^|]*`)/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );
  });
  return new Set([...names, 'NODE_ENV']);
}

/** By how many letters that are wrong, missing or too many one name becomes the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, second] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === second ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? one.length;
}

/** The name that was meant, as far as that can be told. */
function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  if (name.length < LEAST_COMPARED) return undefined;
  const [best] = [...known].map((one) => ({ one, by: distance(name, one) })).sort((a, b) => a.by - b.by);
  return best && best.by <= MOST_DIFFERENT ? best.one : undefined;
}

/**
 * Finds variables that look like a setting but are not one: a server reads past them without a word.
 *
 * @param env the environment that the servers get
 */
export function checkNames(env: NodeJS.ProcessEnv): Finding[] {
  const known = settingNames();
  const unknown = Object.keys(env).filter((name) => !known.has(name));
  const findings = unknown.flatMap((name) => {
    const near = nearest(name.toUpperCase(), known);
    if (near) return warn(`${name} is no setting, and ${near} is one`, `rename it, or remove it`);
    if (!OWN_WORDS.includes(name.split('_')[0] ?? '') || !name.includes('_')) return [];
    return warn(
      `${name} is no setting: no server reads it`,
      'remove it; docs/operating.md and platform/README.md list all',
    );
  });
  return findings.length > 0 ? findings : [ok('each variable that looks like a setting is one')];
}
