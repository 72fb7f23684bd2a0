import { applyDuePrices } from '../base/listings/due-prices.ts';
import type { ListingKind } from '../base/listings/listings.schemas.ts';
import type { Database } from '../foundation/database/database.ts';
import { asPlatform } from '../foundation/operations/current-client.ts';
import { type ColumnRow, ListingColumns } from './listing-columns.ts';

const ROWS_AT_ONCE = 2000;
/** How long changes are kept, hours; who has not looked for half of it reads everything again. */
const CHANGES_KEPT_HOURS = 24;
const HOUR = 3_600_000;

const COLUMNS = `id, kind, author_id, price_in_force, square_meter, updated_at, created_at, latitude, longitude, bedroom, bathroom,
  type_product, direction, cardinality(images_path) > 0 as has_pictures, ward, province, project`;

interface IndexRow extends ColumnRow {
  kind: ListingKind;
}

/** What a look at the changes finds. */
interface Look {
  /** All transactions below it have ended; with what they wrote, this look has it. */
  horizon: string;
  /** A price's moment has come, and it is not in force yet. */
  has_due: boolean;
  /** Changes by transactions of which the look before did not know; `listings` null: all of them. */
  changes: { id: number; listings: string[] | null }[] | null;
}

const LOOK = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    exists (select from listings where new_price_at <= now() and price_in_force <> new_price) as has_due,
    (select json_agg(json_build_object('id', id, 'listings', listings)) from listing_changes
     where xact >= coalesce($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`;

/**
 * All listings in columns, held equal to the database: each answer first looks at what has been written since the last
 * look (migration 0035), by this process or any other, and reads those listings again.
 */
export class ListingIndex {
  readonly #database: Database;
  #columns: Record<ListingKind, ListingColumns> | undefined;
  #version = 0;
  #horizon: string | null = null;
  #lookedAt = 0;
  /** Changes that were applied, by transactions that may not have been the last at or above the horizon. */
  #applied = new Set<number>();
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Grows with every change: what was computed from the columns is good while it is the same. */
  get version(): number {
    return this.#version;
  }

  /** How many listings are held, and the bytes that they take. */
  get held(): { listings: number; bytes: number } {
    const all = Object.values(this.#columns ?? {});
    return {
      listings: all.reduce((sum, { size }) => sum + size, 0),
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** The listings of a kind as the last look left them. @throws Error before the first look */
  columns(kind: ListingKind): ListingColumns {
    if (this.#columns === undefined) throw new Error('The listings have not been read yet.');
    return this.#columns[kind];
  }

  /** Removes the changes that everybody has seen. */
  async forgetOldChanges(): Promise<void> {
    await this.#database.query(`delete from listing_changes where at < now() - make_interval(hours => $1)`, [
      CHANGES_KEPT_HOURS,
    ]);
  }

  /**
   * Takes in all that was committed before the call. Of calls that come while the database is asked, all share the next
   * look: there is never more than one.
   */
  refresh(): Promise<void> {
    // What runs may have looked before the caller's own change was committed.
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#catchUp().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #catchUp(): Promise<void> {
    const isStale = Date.now() - this.#lookedAt > (CHANGES_KEPT_HOURS / 2) * HOUR;
    let look = await this.#look();
    if (look.has_due && (await asPlatform(() => applyDuePrices(this.#database))) > 0)
      look = await this.#look();
    const fresh = (look.changes ?? []).filter(({ id }) => !this.#applied.has(id));
    if (this.#columns === undefined || isStale || fresh.some(({ listings }) => listings === null)) {
      await this.#readAll();
      // What was written meanwhile is read by the next look: it begins where this one has.
    } else {
      const ids = [...new Set(fresh.flatMap(({ listings }) => listings ?? []))];
      for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
        await this.#readAgain(ids.slice(start, start + ROWS_AT_ONCE));
    }
    this.#applied = new Set((look.changes ?? []).map(({ id }) => id));
    this.#horizon = look.horizon;
    this.#lookedAt = Date.now();
  }

  /** Asked for everybody, and so for nobody: it is short, and one of many callers must not make the others wait for its turn. */
  #look(): Promise<Look> {
    return asPlatform(async () => {
      const { rows } = await this.#database.query<Look>(LOOK, [this.#horizon]);
      const [look] = rows;
      if (look === undefined) throw new Error('The changes of listings could not be read.');
      return look;
    });
  }

  async #readAll(): Promise<void> {
    const columns = { sale: new ListingColumns(), rent: new ListingColumns() };
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await this.#database.query<IndexRow>(
        `select ${COLUMNS} from listings where id > $1 order by id limit ${ROWS_AT_ONCE}`,
        [after],
      );
      for (const row of rows) columns[row.kind].add(row);
      after = rows.at(-1)?.id ?? after;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    this.#columns = columns;
    this.#version += 1;
  }

  async #readAgain(ids: string[]): Promise<void> {
    const { rows } = await this.#database.query<IndexRow>(
      `select ${COLUMNS} from listings where id = any($1::uuid[])`,
      [ids],
    );
    for (const kind of ['sale', 'rent'] as const) for (const id of ids) this.columns(kind).remove(id);
    for (const row of rows) this.columns(row.kind).add(row);
    this.#version += 1;
  }
}
