import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { containerName } from '@site/shared/contract/container-name';

interface FederationGlobal {
  moduleInfo: object;
}

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** An area as a snapshot of Module Federation has it; its files by page are in the release record alone. */
const snapshotOf = ({ id, version, entry }: AreaRelease): object => ({
  version,
  buildVersion: version,
  globalName: containerName(id),
  remoteEntry: new URL(entry.url, location.href).href,
  remoteEntryType: 'window',
  publicPath: new URL('.', new URL(entry.url, location.href)).href,
  remotesInfo: {},
  shared: [],
  modules: [{ moduleName: 'area', modulePath: './area', assets: NO_ASSETS }],
});

/**
 * Tells the DevTools of Module Federation of the shell and its areas: they read `__FEDERATION__.moduleInfo`, which stock
 * hosts fill from manifests and the shell's runtime, which reads none, leaves empty.
 *
 * @param record what is live in this tab
 */
export function describeFederation({ shell, areas }: ReleaseRecord): void {
  const federation: FederationGlobal | undefined = Reflect.get(globalThis, '__FEDERATION__');
  if (!federation) return;
  const all = Object.values(areas);
  const remotesInfo = all.map(({ id, version }) => [containerName(id), { matchedVersion: version }]);
  federation.moduleInfo = {
    ...federation.moduleInfo,
    shell: { version: shell.version, remoteEntry: '', remotesInfo: Object.fromEntries(remotesInfo) },
    ...Object.fromEntries(all.map((area) => [`${containerName(area.id)}:${area.version}`, snapshotOf(area)])),
  };
}
