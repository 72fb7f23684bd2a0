import { browserFiles, textOf } from './testing/repository-files';

const holding = (pattern: RegExp): string[] => browserFiles().filter((file) => pattern.test(textOf(file)));

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
