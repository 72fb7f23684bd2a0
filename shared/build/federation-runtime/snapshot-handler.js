/** Remotes are registered with the address of their container: there is no manifest and no snapshot to read. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = {
    applyPlugin() {
      // No plugin has anything to hook into here.
    },
    removePlugin() {
      // As above.
    },
  };
}

/** What the federation's devtools would know of a remote: nothing. */
export const getGlobalRemoteInfo = () => ({});
