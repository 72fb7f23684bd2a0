import { DEVICE } from '@site/shared/asker';
import { type DatabaseForm, lastingDatabase } from '@site/shared/browser/database';
import type { SeenHome } from '@site/shared/contract';
import type { DBSchema } from 'idb';
import { isAheadOf, mergeFields } from './saved-fields';
import { isLiving, type SavedRow } from './saved-rows';

/** How many homes seen last are remembered. */
export const MOST_SEEN = 30;

interface Schema extends DBSchema {
  rows: { key: [owner: string, table: string, key: string]; value: SavedRow };
  seen: { key: string; value: SeenHome; indexes: { seenAt: number } };
  /** Facts by name: how far an account was read, whom this device was last for. */
  facts: { key: string; value: unknown };
}

/** The database of saved homes (KEEP-15). */
export const SAVED_FORM: DatabaseForm<Schema> = {
  name: 'saved-homes',
  stores: {
    rows: { keyPath: ['owner', 'table', 'key'] },
    seen: { keyPath: 'key', indexes: { seenAt: 'seenAt' } },
    facts: {},
  },
};

/** The fact that says whom this database is for. */
const OWNER = 'owner';

/** A state of a row that has come, or was made here. */
export type RowChange = Pick<SavedRow, 'owner' | 'table' | 'key' | 'fields'> &
  Pick<Partial<SavedRow>, 'news'>;

/** Saved homes in the browser's database. Every call rejects where that is forbidden or full. */
export class SavedDatabase {
  readonly #open;

  /** @param name of the database */
  constructor(name = SAVED_FORM.name) {
    this.#open = lastingDatabase<Schema>({ ...SAVED_FORM, name });
  }

  /** All rows of an owner. */
  async rowsOf(owner: string): Promise<SavedRow[]> {
    return (await this.#open()).getAll('rows', IDBKeyRange.bound([owner], [owner, []]));
  }

  /**
   * Puts states of rows together with what is kept; other tabs may have written meanwhile.
   *
   * @param changes of rows
   */
  async merge(changes: readonly RowChange[]): Promise<void> {
    const { store, done } = (await this.#open()).transaction('rows', 'readwrite');
    for (const change of changes) {
      const { owner, table, key, fields } = change;
      const before = await store.get([owner, table, key]);
      await store.put({
        ...before,
        ...change,
        fields: mergeFields(before?.fields ?? {}, fields),
        unsent: true,
      });
    }
    await done;
  }

  /**
   * Puts what an account has told together with what is kept, and how far it was read, in one: a tab whose account has left meanwhile
   * in another one leaves nothing behind (KEEP-7).
   *
   * @param owner uid of the account
   * @param changes of its rows; what is no later than they are need not be sent
   * @param read up to where one of its tables was read with them
   * @returns false when somebody else is here by now; then nothing is kept
   */
  async learn(
    owner: string,
    changes: readonly RowChange[],
    read?: { table: string; version: number },
  ): Promise<boolean> {
    const transaction = (await this.#open()).transaction(['rows', 'facts'], 'readwrite');
    const [rows, facts] = [transaction.objectStore('rows'), transaction.objectStore('facts')];
    const isHere = (await facts.get(OWNER)) === owner;
    if (isHere) {
      for (const change of changes) {
        const before = await rows.get([owner, change.table, change.key]);
        const fields = mergeFields(before?.fields ?? {}, change.fields);
        await rows.put({ ...before, ...change, fields, unsent: isAheadOf(fields, change.fields) });
      }
      if (read) await facts.put(read.version, cursorOf(owner, read.table));
    }
    await transaction.done;
    return isHere;
  }

  /** Up to which version a table of an account was read; 0 before the first time. */
  async readUpTo(owner: string, table: string): Promise<number> {
    return Number((await this.fact(cursorOf(owner, table))) ?? 0);
  }

  /** Whom this database is for; undefined for a new one. */
  async owner(): Promise<string | undefined> {
    return (await this.fact(OWNER)) as string | undefined;
  }

  /** Notes what the service says of homes; nothing that the account has to hear of. */
  async keepNews({ owner, table, key, news }: RowChange): Promise<void> {
    const { store, done } = (await this.#open()).transaction('rows', 'readwrite');
    const before = await store.get([owner, table, key]);
    if (before) await store.put({ ...before, news });
    await done;
  }

  /**
   * Gives an account what was saved here without one, and lets go of what is anybody else's. What somebody else saved and no service
   * has heard of stays until they are back: nobody else is shown it (KEEP-7).
   *
   * @param owner whoever is here now
   */
  async moveTo(owner: string): Promise<void> {
    const transaction = (await this.#open()).transaction(['rows', 'facts'], 'readwrite');
    const [store, facts] = [transaction.objectStore('rows'), transaction.objectStore('facts')];
    const before = await facts.get(OWNER);
    // All facts were about the account that has left.
    if (before !== undefined && before !== DEVICE && before !== owner) await facts.clear();
    // Of an account that comes nothing is kept that was read: a mark of an earlier release would skip its rows.
    if (before !== owner) await facts.delete(IDBKeyRange.bound(READ, `${READ}\uffff`));
    await facts.put(owner, OWNER);
    for (let one = await store.openCursor(); one; one = await one.continue()) {
      const row = one.value;
      if (row.owner === owner) continue;
      if (row.owner === DEVICE) {
        // A heart that was taken back here was never the account's: it takes none of the account's back (KEEP-5).
        if (isLiving(row)) {
          const own = await store.get([owner, row.table, row.key]);
          const fields = mergeFields(own?.fields ?? {}, row.fields);
          await store.put({ ...row, ...own, owner, fields, unsent: true });
        }
        await one.delete();
      } else if (!row.unsent) await one.delete();
    }
    await transaction.done;
  }

  /** The homes seen last, the newest first. */
  async seen(): Promise<SeenHome[]> {
    return (await (await this.#open()).getAllFromIndex('seen', 'seenAt')).reverse();
  }

  /** Remembers homes that were seen; beyond {@link MOST_SEEN} the oldest go. */
  async see(homes: readonly SeenHome[]): Promise<void> {
    const { store, done } = (await this.#open()).transaction('seen', 'readwrite');
    for (const home of homes) await store.put(home);
    let over = (await store.count()) - MOST_SEEN;
    for (let oldest = await store.index('seenAt').openCursor(); oldest && over > 0; over -= 1) {
      await oldest.delete();
      oldest = await oldest.continue();
    }
    await done;
  }

  async forgetSeen(): Promise<void> {
    await (await this.#open()).clear('seen');
  }

  async fact(name: string): Promise<unknown> {
    return (await this.#open()).get('facts', name);
  }

  async setFact(name: string, value: unknown): Promise<void> {
    await (await this.#open()).put('facts', value, name);
  }
}

/** How far a table of an account was read: a fact of the database. */
const READ = 'read ';
const cursorOf = (owner: string, table: string): string => `${READ}${owner} ${table}`;
