import { printable } from '@site/shared/contract/printable';
import { pageOf, warn } from './doctor/finding';
import { asOneLine } from './lib/as-one-line.mjs';
import { complain } from './lib/complain';
import { table } from './lib/table';
import { repositoryFiles, textOf } from './testing/repository-files';

const WRITES = /\bconsole\.(log|error|warn|info|debug)\(|\b(stdout|stderr)\.write\(/;
/** What makes a text from outside one line of a log or a terminal. */
const FORMS = /\b(loggedText|loggedLines|asOneLine|complain|logProblem)\b/;

/** Programs and functions that print what this repository says itself: names of its parts, numbers, and paths of this machine. */
const OWN_WORDS = [
  // What runs on a developer's machine against its own sources, servers and data.
  /^scripts\/(bench|oracle|browsers|testing|e2e|deploy|base-map|alone|area-kit)\//,
  /^scripts\/(screens|mutants|base-map|levels|conformance|compile)\.ts$/,
  /^scripts\/(dev|start|serve-site|test|test-cluster|browsers)\.mjs$/,
  /^scripts\/lib\/(steps|jest-step)\.mjs$/,
  /^scripts\/dev\/(dev-site|served-area)\.ts$/,
  /^docs\/examples\//,
  // Commands of the operator that say what they were told to do.
  /^platform\/src\/operate\/cli\/(livestream|restore|seed|backup|hosted)\.ts$/,
  // Code of browsers, with a console of the visitor's own.
  /^(mf-[a-z]+|shell)\/src\/|^shell\/worker\/|^shared\/(stock-host|build)\//,
];

const files = repositoryFiles().filter(
  (file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

test('WATCH-13 whatever writes to a log or a terminal gives what others wrote its one form, or has none of it', () => {
  const writers = files.filter((file) => WRITES.test(textOf(file)));
  expect(writers.length).toBeGreaterThan(50);
  const free = writers.filter((file) => !OWN_WORDS.some((own) => own.test(file)));
  expect(free.filter((file) => !FORMS.test(textOf(file)))).toEqual([]);
  for (const own of OWN_WORDS) expect(writers.filter((file) => own.test(file))).not.toEqual([]);
});

test('WATCH-13 the site writes into its log by log-problem alone', () => {
  const writers = files.filter((file) => file.startsWith('shell/server/') && WRITES.test(textOf(file)));
  // The one line of main.ts says at which port the site is ready.
  expect(writers).toEqual(['shell/server/log-problem.ts', 'shell/server/main.ts']);
  expect(textOf('shell/server/main.ts').match(new RegExp(WRITES, 'g'))).toHaveLength(1);
});

const HOSTILE = 'word\x1b[2K\r\n[site] forged\u009b1A\u202e 0901234567 end';
const UNSAFE = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]|901234567|^\[site\]/mu;

test('WATCH-13 no command is made to write the lines of others: its findings, its tables and its failures', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  complain('release', new Error(HOSTILE));
  const complaint = String(said.mock.calls);
  said.mockRestore();
  process.exitCode = 0;
  for (const text of [complaint, pageOf([warn(HOSTILE, HOSTILE)]), table([['a'], [HOSTILE]])]) {
    expect(text).toContain('word');
    expect(text).not.toMatch(UNSAFE);
  }
});

test('WATCH-13 scripts that run before a build show a text as the site does', () => {
  const text = `${HOSTILE}\u2028\u200b\x00\x7f`;
  expect(asOneLine(text)).toBe(printable(text));
});
