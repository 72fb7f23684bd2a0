import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../../foundation/database/database.ts';
import type { ListingKind } from '../listings/listings.schemas.ts';
import { idOf, type Viewer } from '../users/viewer.ts';
import type { ListingReport, ReportInput } from './reports.schemas.ts';

/** What became of a report: new, the same person's again in other words, of a listing that does not exist, or of the author's own one. */
export type KeptReport = 'new' | 'changed' | 'unknown' | 'own';

/**
 * The id under which a report is kept; undefined for a caller who says none. An id that nothing proves is another one than that of the
 * account or device which has it: others know that one, and must not change what its person has said.
 *
 * @param said the id that the browser of an anonymous caller keeps
 */
export function reporterOf(viewer: Viewer, said: string | undefined): string | undefined {
  const proven = idOf(viewer);
  if (proven !== undefined || said === undefined) return proven;
  const hash = createHash('sha256').update(`unproven reporter ${said.toLowerCase()}`).digest('hex');
  return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/**
 * Keeps what a person says of a listing: of each person and listing the last report. One that was done is open again only
 * when it says something else.
 */
export async function keepReport(
  database: Queryable,
  kind: ListingKind,
  reporter: string,
  { product_id, reason, words }: ReportInput,
): Promise<KeptReport> {
  const { rows } = await database.query<{ is_own: boolean; is_new: boolean | null }>(
    `with listing as (select id, author_id = $3 as is_own from listings where id = $2 and kind = $6),
     kept as (insert into listing_reports as report (id, listing_id, reporter_id, reason, words)
     select $1, id, $3, $4, $5 from listing where not is_own
     on conflict (listing_id, reporter_id) do update
       set reason = excluded.reason, words = excluded.words, updated_at = now(),
         done_at = case when (report.reason, report.words) = (excluded.reason, excluded.words) then report.done_at end
     returning report.id = $1::uuid as is_new)
     select is_own, is_new from listing left join kept on true`,
    [randomUUID(), product_id, reporter, reason, words, kind],
  );
  const [row] = rows;
  if (row === undefined) return 'unknown';
  if (row.is_own) return 'own';
  return row.is_new ? 'new' : 'changed';
}

/** The open reports, those of the listings with most of them first. */
export async function readOpenReports(database: Queryable, limit: number): Promise<ListingReport[]> {
  const { rows } = await database.query<Omit<ListingReport, 'created_at'> & { created_at: Date }>(
    `select report.id, listing_id, kind, title, reason, words, created_at, reports
     from (select id, listing_id, reason, words, created_at, (count(*) over (partition by listing_id))::int as reports
       from listing_reports where done_at is null) as report
       join (select id as listing, kind, title from listings) as l on listing = listing_id
     order by reports desc, listing_id, created_at limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Ends with all open reports of a listing. @returns how many there were */
export async function finishReports(database: Queryable, listingId: string): Promise<number> {
  const { affectedRows } = await database.query(
    'update listing_reports set done_at = now() where listing_id = $1 and done_at is null',
    [listingId],
  );
  return affectedRows;
}
