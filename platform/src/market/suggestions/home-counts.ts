import type { Database } from '../../foundation/database/database.ts';
import { wardOf } from '../gazetteer/gazetteer.ts';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place.ts';
import type { ListingKind } from '../home-kinds.ts';

/** A street that homes are in. */
export interface StreetOfHomes {
  /** 'Đường Nguyễn Hữu Thọ'. */
  name: string;
  /** Where: 'Phường Tân Hưng, TP. Hồ Chí Minh'. */
  detail: string;
}

/** How many homes are where, as counted a while ago. */
export interface HomeCounts {
  /** Homes of a kind in a place of the gazetteer. */
  of(place: GazetteerPlace, kind: ListingKind): number;
  streets: readonly StreetOfHomes[];
}

/** The counting reads every home: one that is a while old serves as well. */
const KEPT_MS = 10 * 60_000;

interface Row {
  kind: ListingKind;
  ward: string;
  province: string;
  project: string | null;
  street: string;
  homes: number;
}

/**
 * Counts homes by place, for all who ask within ten minutes at once.
 *
 * @returns a function that gives the counts; it throws as the database does
 */
export function homeCounts(database: Database, now: () => number = Date.now): () => Promise<HomeCounts> {
  let counted: { at: number; counts: Promise<HomeCounts> } | undefined;
  return () => {
    if (counted === undefined || now() - counted.at > KEPT_MS) {
      const next = { at: now(), counts: count(database) };
      counted = next;
      // A failure is nobody's answer but that of who waits for it now.
      next.counts.catch(() => {
        if (counted === next) counted = undefined;
      });
    }
    return counted.counts;
  };
}

async function count(database: Database): Promise<HomeCounts> {
  const { rows } = await database.query<Row>(
    `select kind, ward, province, project, split_part(location, ',', 1) as street, count(*)::int as homes
     from listings group by 1, 2, 3, 4, 5`,
  );
  const byWard = new Map<string, number>();
  const byProject = new Map<string, number>();
  const streets = new Map<string, StreetOfHomes>();
  for (const { kind, ward, province, project, street, homes } of rows) {
    const code = wardOf(ward, province);
    if (code !== undefined) add(byWard, `${kind} ${code}`, homes);
    if (project !== null) add(byProject, `${kind} ${project}`, homes);
    const name = street.trim();
    if (name !== '' && name !== ward) {
      streets.set(`${name}, ${province}`, { name, detail: `${ward}, ${province}` });
    }
  }
  return {
    of: ({ project, wards }, kind) =>
      project === undefined
        ? [...wards].reduce((sum, code) => sum + (byWard.get(`${kind} ${code}`) ?? 0), 0)
        : (byProject.get(`${kind} ${project}`) ?? 0),
    streets: [...streets.values()],
  };
}

const add = (sums: Map<string, number>, key: string, homes: number) =>
  sums.set(key, (sums.get(key) ?? 0) + homes);
