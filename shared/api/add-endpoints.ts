import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api } from './base-api';

/** Whose endpoints they are: an area's, the shell's, or a folder's of `shared/`, which several deployables bundle. */
export type EndpointOwner = `mf-${string}` | 'shell' | `shared/${string}`;

type Injected<Definitions extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<Definitions>>;
type EndpointBuild = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** Endpoints by the short names of their source, with their hooks and what of RTK's `util` takes such a name. */
export type AddedEndpoints<Definitions extends EndpointDefinitions> = Pick<
  Injected<Definitions>,
  'endpoints' | Extract<keyof Injected<Definitions>, `use${string}Query` | `use${string}Mutation`>
> & {
  util: Pick<
    Injected<Definitions>['util'],
    'updateQueryData' | 'upsertQueryEntries' | 'selectCachedArgsForQuery'
  >;
};

/** By owner, the version that has the names without a suffix: the first one of this tab. */
const firstVersions = new Map<EndpointOwner, string>();

/** RTK's hooks of one endpoint, under the names that RTK gives them on an api of its own. */
function namedHooks(name: string, endpoint: object): [string, unknown][] {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(endpoint).flatMap(([key, hook]) => {
    const [, lazy = '', kind] = /^use(Lazy)?(Query|InfiniteQuery|Mutation)$/.exec(key) ?? [];
    return kind ? [[`use${lazy}${title}${kind}`, hook]] : [];
  });
}

/**
 * Adds endpoints to the one api, each under `<owner>/<name>`, so that no two owners share a name.
 *
 * A tab may go on with a newer version of an area while pages of the older one are still in memory. RTK would keep the
 * older definitions in production, and overriding them would give the older pages answers of a form that they cannot
 * read. So the definitions of another version get names of their own (`<owner>/<name>@<version>`): each version asks
 * with its own definitions, and no cached answer passes from one to the other. Equal sources are one version: a folder of
 * `shared/` that two areas bundle alike has one cache for both.
 *
 * @param owner whose they are; `npm run contracts` holds it to the folder of the source
 * @param version of the owner's sources: `__SOURCES__[owner]`, which the build sets
 * @param endpoints makes the definitions, by their short names
 * @throws Error when the build knows no version: endpoints of all releases would be one
 */
export function addEndpoints<Definitions extends EndpointDefinitions>(
  owner: EndpointOwner,
  version: string | undefined,
  endpoints: (build: EndpointBuild) => Definitions,
): AddedEndpoints<Definitions> {
  if (version === undefined) throw new Error(`the build knows no version of the endpoints of ${owner}`);
  if (!firstVersions.has(owner)) firstVersions.set(owner, version);
  const suffix = firstVersions.get(owner) === version ? '' : `@${version}`;
  const fullName = (name: string): string => `${owner}/${name}${suffix}`;
  const names: string[] = [];
  const injected = api.injectEndpoints({
    // The same version again is a hot reload, or the same shared folder in another area's bundle.
    overrideExisting: true,
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(endpoints(build)).map(([name, definition]) => {
          names.push(name);
          return [fullName(name), definition];
        }),
      ),
  });
  const byName: Record<string, object> = Object.fromEntries(
    names.map((name) => [name, injected.endpoints[fullName(name)] ?? {}]),
  );
  const { util } = injected;
  const added = {
    ...Object.fromEntries(names.flatMap((name) => namedHooks(name, byName[name] ?? {}))),
    endpoints: byName,
    util: {
      updateQueryData: (name: string, ...rest: [never, never]) =>
        util.updateQueryData(fullName(name) as never, ...rest),
      upsertQueryEntries: (entries: { endpointName: string }[]) =>
        util.upsertQueryEntries(
          entries.map((entry) => ({ ...entry, endpointName: fullName(entry.endpointName) })) as never,
        ),
      selectCachedArgsForQuery: (state: never, name: string) =>
        util.selectCachedArgsForQuery(state, fullName(name) as never),
    },
  };
  // Typed by the caller's definitions, under whose short names it has been put together.
  return added as unknown as AddedEndpoints<Definitions>;
}
