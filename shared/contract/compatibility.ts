import type { AreaId, AreaManifest, SliceShape } from './area-manifest';
import { contestsOf } from './ownership';
import type { Refusal, ReleaseRecord } from './release-record';
import { satisfiesContract } from './version';

/** What is judged: all that the manifests of the live areas say, and the contract of their shell. */
export interface Composition {
  contract: string;
  areas: Record<AreaId, AreaManifest & { version?: string }>;
}

const sameShape = (one: SliceShape, other: SliceShape): boolean =>
  one.shape.replaceAll(/\s/g, '') === other.shape.replaceAll(/\s/g, '');

const sliceText = ({ name, shape }: SliceShape): string => `slice ${name}: ${shape}`;

function widgetRefusal({ areas }: Composition, name: string): Refusal | undefined {
  const [id, widget = ''] = name.split('/') as [AreaId, string?];
  const provider = areas[id];
  // An area that is not live costs its own widgets only (SHELL-3); one that stopped offering them broke a promise.
  if (!provider || provider.widgets.includes(widget)) return undefined;
  return { wanted: `widget ${name}`, have: `${id} ${provider.version ?? ''}`.trim() };
}

function sliceRefusal({ areas }: Composition, area: AreaManifest): Refusal | undefined {
  const others = Object.values(areas).filter(({ id }) => id !== area.id);
  const earlier = Object.values(areas).slice(
    0,
    Object.values(areas).findIndex(({ id }) => id === area.id),
  );
  for (const slice of area.slices) {
    const owner = earlier.find(({ slices }) => slices.some(({ name }) => name === slice.name));
    if (owner) return { wanted: sliceText(slice), have: `slice ${slice.name} of ${owner.id}` };
  }
  for (const slice of area.uses?.slices ?? []) {
    const there = others.flatMap(({ slices }) => slices).find(({ name }) => name === slice.name);
    if (there && !sameShape(there, slice)) return { wanted: sliceText(slice), have: sliceText(there) };
  }
  return undefined;
}

/**
 * Tells whether an area fits the other live areas, by the manifests alone: no file of the area is downloaded. The area
 * does not fit when it was written for another contract, when a live area no longer offers a widget that it uses, when a
 * slice of it is taken by an earlier area of the record, or when a slice that it reads has another shape.
 *
 * @param composition what is live
 * @param area one of its areas
 * @returns what the area needs and what is live instead; undefined when the area fits
 */
export function refusalOf(composition: Composition, area: AreaManifest): Refusal | undefined {
  if (!satisfiesContract(composition.contract, area.contract)) {
    return { wanted: `contract ${area.contract}`, have: `contract ${composition.contract}` };
  }
  for (const name of area.uses?.widgets ?? []) {
    const refusal = widgetRefusal(composition, name);
    if (refusal) return refusal;
  }
  return sliceRefusal(composition, area);
}

/**
 * Marks the areas of a record that do not fit it, and takes from an area the addresses that another one had before.
 *
 * @param record what is live
 * @returns the record with `refused` on each area that does not fit, and with each address once
 */
export function withRefusals(record: ReleaseRecord): ReleaseRecord {
  const contests = contestsOf(Object.values(record.areas));
  const areas = Object.entries(record.areas).map(([id, area]) => {
    const refused = refusalOf(record, area);
    const lost = contests.filter(({ claimant }) => claimant === area).map(({ claimed }) => claimed);
    const granted = lost.length > 0 ? { routes: area.routes.filter((route) => !lost.includes(route)) } : {};
    return [id, refused || lost.length > 0 ? { ...area, ...granted, ...(refused ? { refused } : {}) } : area];
  });
  return { ...record, areas: Object.fromEntries(areas) };
}
