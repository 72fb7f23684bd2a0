import type { TabMessage } from '../common/worker';
import { answer, type Responder } from './answer';
import { sendAtSync } from './background-sync';
import { removeOldCaches } from './caches';
import { noteFault } from './faults';
import { takeLeftAccount } from './left-account';
import { takeLoadedTab } from './loaded-tab';
import { answerNavigation } from './navigation';
import { completePages } from './opened-pages';
import { answerPicture } from './pictures';
import { openPush, takePush } from './push';
import { renewPush, type SubscriptionChange } from './push-subscription';
import { answerReleasedFile } from './released-files';
import { scope } from './scope';
import { takeClosedMessage, takeSeenPage } from './seen-page';
import { answerShare } from './share-target';
import { takeUnanswered } from './unanswered-tab';
import { answerVideo } from './videos';

/** Who answers requests, in the order in which they are asked; what none of them wants goes to the network. */
const RESPONDERS: readonly Responder[] = [
  answerShare,
  answerNavigation,
  answerReleasedFile,
  answerPicture,
  answerVideo,
];

/** Who takes the messages of tabs. */
const LISTENERS = [takeLoadedTab, takeSeenPage, takeUnanswered, takeLeftAccount];

// A new worker takes over at once: a document brings its record, and files are named by their content, so any version of
// the worker can serve any tab.
scope.addEventListener('install', () => void scope.skipWaiting());

scope.addEventListener('activate', (event) => {
  const begin = async (): Promise<void> => {
    await removeOldCaches();
    // The browser asks for the document while the worker starts.
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(begin().catch(noteFault));
});

scope.addEventListener('fetch', (event) => {
  answer(event, RESPONDERS);
  completePages(event);
});

scope.addEventListener('message', (event) => {
  // Only the site's own tabs can speak to its worker.
  for (const listener of LISTENERS) listener(event, Object(event.data) as TabMessage);
});

scope.addEventListener('push', takePush);
scope.addEventListener('notificationclick', openPush);
scope.addEventListener('notificationclose', takeClosedMessage);
scope.addEventListener('pushsubscriptionchange', (event) => renewPush(event as SubscriptionChange));
// Background sync is no part of TypeScript's library yet.
scope.addEventListener('sync', (event) => sendAtSync(event as Parameters<typeof sendAtSync>[0]));
