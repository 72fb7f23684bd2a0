import { DEVICE } from '@site/shared/asker';
import type { SeenHome } from '@site/shared/contract';
import { lastingDatabase } from '@site/shared/lasting-database';
import type { DBSchema } from 'idb';
import { isAheadOf, mergeFields } from './saved-fields';
import type { SavedRow } from './saved-rows';

/** How many homes seen last are remembered. */
export const MOST_SEEN = 30;

interface Schema extends DBSchema {
  rows: { key: [owner: string, table: string, key: string]; value: SavedRow };
  seen: { key: string; value: SeenHome; indexes: { seenAt: number } };
  /** Facts by name: how far an account was read, whom this device was last for. */
  facts: { key: string; value: unknown };
}

/** A state of a row that has come, or was made here. */
export type RowChange = Pick<SavedRow, 'owner' | 'table' | 'key' | 'fields'> &
  Pick<Partial<SavedRow>, 'news'>;

/** Saved homes in the browser's database. Every call rejects where that is forbidden or full. */
export class SavedDatabase {
  readonly #open;

  /** @param name of the database */
  constructor(name = 'saved-homes') {
    this.#open = lastingDatabase<Schema>(name, 1, (database) => {
      database.createObjectStore('rows', { keyPath: ['owner', 'table', 'key'] });
      database.createObjectStore('seen', { keyPath: 'key' }).createIndex('seenAt', 'seenAt');
      database.createObjectStore('facts');
    });
  }

  /** All rows of an owner. */
  async rowsOf(owner: string): Promise<SavedRow[]> {
    return (await this.#open()).getAll('rows', IDBKeyRange.bound([owner], [owner, []]));
  }

  /**
   * Puts states of rows together with what is kept; other tabs may have written meanwhile.
   *
   * @param changes of rows
   * @param isKnown the account has told them: what is no later than they are need not be sent
   */
  async merge(changes: readonly RowChange[], isKnown: boolean): Promise<void> {
    const { store, done } = (await this.#open()).transaction('rows', 'readwrite');
    for (const change of changes) {
      const { owner, table, key, fields } = change;
      const before = await store.get([owner, table, key]);
      const merged = mergeFields(before?.fields ?? {}, fields);
      const unsent = isKnown ? isAheadOf(merged, fields) : true;
      await store.put({ ...before, ...change, fields: merged, unsent });
    }
    await done;
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
    const { store, done } = (await this.#open()).transaction('rows', 'readwrite');
    for (let one = await store.openCursor(); one; one = await one.continue()) {
      const row = one.value;
      if (row.owner === owner) continue;
      if (row.owner === DEVICE) {
        const own = await store.get([owner, row.table, row.key]);
        const fields = mergeFields(own?.fields ?? {}, row.fields);
        await store.put({ ...row, ...own, owner, fields, unsent: true });
        await one.delete();
      } else if (!row.unsent) await one.delete();
    }
    await done;
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

  /** Forgets all facts: they were about an account that has left. */
  async forgetFacts(): Promise<void> {
    await (await this.#open()).clear('facts');
  }
}
