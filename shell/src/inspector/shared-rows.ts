import type { ReleaseRecord } from '@site/shared/contract';

/** One shared module: who provides it, and who wants what of it. */
export interface SharedRow {
  request: string;
  provided: string;
  provider: string;
  /** By area, the range that its build was made for. */
  wanted: { area: string; range: string }[];
}

interface Provided {
  from: string;
}

interface FederationGlobal {
  __INSTANCES__?: { shareScopeMap: Record<string, Record<string, Record<string, Provided>>> }[];
}

/**
 * The table of shared modules: what the federation runtime has on this page, beside what the areas' builds ask for.
 *
 * @param record the whole release record
 */
export function sharedRows(record: ReleaseRecord): SharedRow[] {
  const federation: FederationGlobal | undefined = Reflect.get(globalThis, '__FEDERATION__');
  const scope = federation?.__INSTANCES__?.[0]?.shareScopeMap.default ?? {};
  return Object.entries(scope).flatMap(([request, versions]) =>
    Object.entries(versions).map(([provided, { from }]) => ({
      request,
      provided,
      provider: from,
      wanted: Object.values(record.areas).flatMap((area) => {
        const range = area.shared?.[request];
        return range ? [{ area: area.id, range }] : [];
      }),
    })),
  );
}
