import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

/** What runs in a visitor's browser. */
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'shell/src', 'shell/worker', 'shared', 'mf-*/src/*'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => !/^shared\/(http|releases|build)\//.test(file));

const holding = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')));

test('LINE-13 which refusals may pass is decided in one place', () => {
  // A number of the class of faults in a comparison, or a constant of the word.
  expect(holding(/[<>]=? *500\b(?!.*(?:ms|length))|\b(?:FAULT|TOO_MANY\w*) = \d/)).toEqual([
    'shared/network/passing-status.ts',
  ]);
  expect(holding(/\bisPassingStatus\(/).sort()).toEqual([
    'mf-assistant/src/features/chat/outgoing.ts',
    'mf-megaviews/src/features/downloads/fetch-video.ts',
    'mf-megaviews/src/features/live/whep/whep-machine.ts',
    'mf-megaviews/src/features/player/stream-source.ts',
    'shell/src/saved/saved-sync.ts',
    'shell/src/session/account/auth-client.ts',
    'shell/src/socket/over-http.ts',
    'shell/worker/background-sync.ts',
    'shell/worker/proof-for-sending.ts',
  ]);
});
