import { browserFiles, textOf } from './testing/repository-files';

/**
 * Code of the browser that may ask the device's clock, with the reason. Whatever is compared with a moment that a service has told, or is
 * told to one, goes by `serverNow()` of shared/server-clock.ts.
 */
const DEVICE_TIME: Record<string, string> = {
  'shared/server-clock.ts': 'compares the two clocks',
  'shared/api/base-api.ts': 'an early answer says how far the two clocks were apart',
  'shared/contract/early-data.ts': 'notes how far the two clocks are apart',
  'shared/comments/use-live.ts': 'orders news and lists of this tab',
  'shared/lasting-draft.ts': 'the age of a draft, of which no service knows',
  'shared/push/use-push.ts': 'the device’s distance from UTC',
  'shared/ui/use-back-to-close.ts': 'orders presses of this tab',
  'shared/use-draft.ts': 'tells tabs apart',
  'shell/src/area-loading/load-area.ts': 'a pause of this tab',
  'shell/src/install/install-offer.tsx': 'a pause of this device',
  'shell/src/install/visits.ts': 'days of this device',
  'shell/src/layout/app-banner.tsx': 'a pause of this device',
  'shell/src/offline/cut-since.ts': 'compared with the store’s own times',
  'shell/src/outbox/background-sync.ts': 'tells proofs apart',
  'shell/src/rendering/server.tsx': 'runs on the server',
  'shell/src/service-worker/register-worker.ts': 'a pause of this device',
  'shell/src/session/account/auth-client.ts': 'gives a session’s lifetime an end on this device',
  'shell/src/session/account/watch-session.ts': 'a pause of this tab',
  'shell/src/session/session.ts': 'an end on this device (auth-client.ts)',
  'shell/src/upkeep/use-new-release.ts': 'a pause of this tab',
  'shell/src/offline/picture-index.ts': 'the order in which pictures were seen here',
  'shell/worker/documents.ts': 'a month, for which no clock is too wrong but in a device from the future',
  'shell/worker/faults.ts': 'a pause of this device',
  'shell/worker/push.ts': 'quiet hours go by the device’s clock (PUSH-6)',
  'mf-account/src/features/sign-in/code-place.ts': 'the age of what was kept on this device',
  'mf-listings/src/features/feed/kept-feeds.ts': 'the age of what was kept on this device',
  'mf-listings/src/features/feed/restorable-feeds.ts': 'the age of what was kept on this device',
  'mf-listings/src/features/searches/visit.ts': 'the age of a visit on this device',
  'mf-listings/src/features/shortlist/share-list-sheet.tsx': 'orders lists on this device',
  'mf-listings/src/features/shortlist/use-shortlist.ts': 'orders lists on this device',
  'mf-megaviews/src/features/downloads/download-panel.tsx': 'orders downloads on this device',
};

const PRESENT = /\bDate\.now\b|\bnew Date\(\)/;

test('LINE-12 no code of the browser compares the device’s clock with moments of a service', () => {
  const found = browserFiles().filter((name) => PRESENT.test(textOf(name)));
  expect(found.sort()).toEqual(Object.keys(DEVICE_TIME).sort());
});
