import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  /** Between the SDK's own packages, and left out of its types. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

/** In the form of `@firebase/component`. */
const SILENT_HEARTBEAT = {
  name: 'heartbeat',
  type: 'PRIVATE',
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
  instanceFactory: () => ({ triggerHeartbeat: async () => undefined, getHeartbeatsHeader: async () => '' }),
};

/**
 * Takes the SDK's heartbeat out of an app: it counts the days of use for Google in an IndexedDB database, and the sign-in waits for that
 * database without a limit (KEEP-16).
 *
 * @param app before any service of it is opened
 * @returns the app
 */
export function withoutHeartbeat(app: FirebaseApp): FirebaseApp {
  _addOrOverwriteComponent(app, SILENT_HEARTBEAT);
  return app;
}
