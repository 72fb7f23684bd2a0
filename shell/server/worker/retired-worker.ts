/**
 * The worker that takes the place of one that is to go: it removes what that has kept and then itself. It answers no
 * request, so tabs go on with the network, as they are.
 */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .finally(() => registration.unregister()),
));
`;
