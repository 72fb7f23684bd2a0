import type { Manifest, ManifestExpose } from '@module-federation/sdk';
import { containerName } from '../contract/container-name';
import { TYPES_API, TYPES_ARCHIVE } from '../releases/federation-files';

/** What a build knows of itself, for the manifest of stock federation. */
export interface FederationFacts {
  /** The area's id. */
  id: string;
  /** The version of its package. */
  version: string;
  /** The file of its container. */
  entry: string;
  /** The scripts and style sheets that the container brings. */
  files: readonly string[];
  /** The ranges of the shared modules that it takes, by request. */
  shared: Readonly<Record<string, string>>;
  /** The versions that this source tree has of them, by request. */
  provided: Readonly<Record<string, string>>;
}

// None is `sync`: a stock host's runtime would load it beside the container by an element of its own, which has no hash.
const assetsOf = (files: readonly string[]): ManifestExpose['assets'] => {
  const listed = (ending: string) => ({ sync: [], async: files.filter((file) => file.endsWith(ending)) });
  return { js: listed('.js'), css: listed('.css') };
};

/**
 * The `mf-manifest.json` of an area, by which a stock host finds its container, as the plugins of Module Federation 2 write
 * it. Its public path is `auto`, which a host takes from the address of the manifest, so the same file fits every site.
 *
 * @param facts what the build knows
 */
export function federationManifest({
  id,
  version,
  entry,
  files,
  shared,
  provided,
}: FederationFacts): Manifest {
  const name = containerName(id);
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: id },
      remoteEntry: { name: entry, path: '', type: 'window' },
      // Beside the manifest, as scripts/releases/build-types.ts writes them.
      types: { path: '', name: '', zip: TYPES_ARCHIVE, api: TYPES_API },
      globalName: name,
      publicPath: 'auto',
    },
    // None of them has files: the host provides each.
    shared: Object.entries(shared).map(([request, range]) => ({
      id: `${name}:${request}`,
      name: request,
      version: provided[request] ?? '',
      singleton: true,
      requiredVersion: range,
      hash: '',
      assets: assetsOf([]),
    })),
    remotes: [],
    exposes: [{ id: `${name}:area`, name: 'area', path: './area', assets: assetsOf(files) }],
  };
}
