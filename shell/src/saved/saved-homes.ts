import { DEVICE } from '@site/shared/asker';
import { isForbidden } from '@site/shared/browser/database';
import { openTabChannel } from '@site/shared/browser/tab-channel';
import type {
  Credentials,
  SavedBook,
  SavedHome,
  SavedState,
  SeenHome,
  SiteConfig,
} from '@site/shared/contract';
import { cutText } from '@site/shared/cut-text';
import { inOneTab } from '@site/shared/one-tab';
import { serverNow } from '@site/shared/server-clock';
import type { TablesClient } from '@site/shared/tables';
import type { Hearts } from './hearts';
import { listCalls } from './list-calls';
import { PriceMemory } from './price-memory';
import { type RowChange, SavedDatabase } from './saved-database';
import { Clock, mergeFields } from './saved-fields';
import { SavedMemory } from './saved-memory';
import {
  changed,
  inList,
  LONGEST_NOTE,
  listsOf,
  type SavedRow,
  type SavedTable,
  takenOver,
  withUnsent,
} from './saved-rows';
import { stateOf } from './saved-state';
import { RowRefused, SavedSync } from './saved-sync';
import { SavedUpkeep } from './saved-upkeep';
import { sayUnkept } from './say-unkept';
import { searchCalls } from './search-calls';
import { SyncSchedule } from './sync-schedule';
import { forgetWaiting, waitingChanges } from './waiting-changes';

/** What saved homes need of the shell. */
export interface SavedParts {
  /** Brings a client of the tables that asks as whoever is signed in. */
  tables(): Promise<TablesClient>;
  credentials(): Promise<Credentials>;
  /** Where pictures and the base service are. */
  services: Pick<SiteConfig['services'], 'base' | 'media'>;
}

const CHANNEL = 'saved-homes';
/** A fact of the database: when the account was last read. */
const SYNCED_AT = 'synced at';

/** What is saved on this device and with the account of whoever is here; the one of this tab, all tabs over one database (KEEP-1 to KEEP-7). */
export class SavedHomes implements SavedBook {
  readonly #database: SavedDatabase;
  readonly #sync: SavedSync;
  readonly #tables: SavedParts['tables'];
  readonly #upkeep: SavedUpkeep;
  readonly #schedule = new SyncSchedule(() => this.#round());
  readonly #clock = new Clock();
  readonly #channel = openTabChannel(CHANNEL);
  readonly #listeners = new Set<() => void>();
  readonly #onHearts: (hearts: Hearts) => void;
  #owner = DEVICE;
  #rows = new Map<string, SavedRow>();
  #seen: readonly SeenHome[] = [];
  #syncedAt: number | undefined;
  #status: SavedState['sync'] = 'device';
  #state: SavedState = stateOf([], [], 'device', undefined);
  /** What is being written; each waits for the one before. */
  #writing: Promise<unknown> = Promise.resolve();
  #isRead = false;
  /** Why the database gives nothing; a silent one has something: that is no reason to forget the hearts (KEEP-16). */
  #lack: 'forbidden' | 'silent' | undefined;
  /** Brings the account's homes into the rows of this tab, where the database gives nothing. */
  #inMemory: { rows: Map<string, SavedRow>; sync: SavedSync } | undefined;
  readonly #taken = new Set<string>();
  /** The database is for whoever is here: what somebody else has left behind is removed. */
  #hasMoved = false;
  #following: Promise<void> | undefined;
  #followed: string | undefined;

  /**
   * @param parts of the shell
   * @param onHearts told which homes are saved, after each change
   * @param database what the device keeps
   */
  constructor(parts: SavedParts, onHearts: (hearts: Hearts) => void, database = new SavedDatabase()) {
    this.#database = database;
    this.#tables = parts.tables;
    this.#sync = new SavedSync(database, parts.tables);
    const { credentials, services } = parts;
    this.#upkeep = new SavedUpkeep({ origin: services.base, credentials }, services.media, database);
    this.#onHearts = onHearts;
    this.#channel?.addEventListener('message', () => void this.#read());
  }

  state = (): SavedState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#schedule.keepUp(true);
    return () => {
      this.#listeners.delete(listener);
      this.#schedule.keepUp(this.#listeners.size > 0);
    };
  };

  /**
   * Says who is here: what was saved without an account becomes the account's, and what an account has saved leaves the device with it.
   *
   * @param owner uid of the account, or DEVICE
   */
  follow(owner: string): Promise<void> {
    if (owner === this.#followed && this.#following) return this.#following;
    this.#followed = owner;
    this.#hasMoved = false;
    this.#following = this.#write(async () => {
      const before = await this.#database.owner();
      if (before !== undefined && before !== DEVICE && before !== owner) await this.#forgetAllSeen();
      await this.#database.moveTo(owner);
      this.#hasMoved = this.#followed === owner;
    }).then(() => {
      if (this.#followed !== owner) return;
      // Without a database this tab is all that keeps them.
      this.#rows = this.#owner === DEVICE ? takenOver(owner, this.#rows) : new Map();
      this.#owner = owner;
      this.#status = owner === DEVICE ? 'device' : 'waiting';
      return this.#read();
    });
    this.#schedule.soon();
    return this.#following;
  }

  /** Takes over what was done before this code was there, or in a tab that was closed too soon. */
  takeWaiting(): Promise<void> {
    return inOneTab('saved-waiting', async () => {
      const waiting = waitingChanges().filter(({ id }) => !this.#taken.has(id));
      const seen: SeenHome[] = [];
      for (const change of waiting) {
        if (change.kind === 'save') this.save({ savedAt: change.at, ...change.home });
        else if (change.kind === 'remove') this.remove(change.key);
        else seen.push({ ...change.home, key: `${change.home.kind}:${change.home.id}`, seenAt: change.at });
      }
      if (seen.length > 0) await this.#write(() => this.#database.see(seen));
      await this.#writing;
      for (const { id } of waiting) this.#taken.add(id);
      // The next page takes over what this one could not keep.
      if (this.#lack !== 'silent') forgetWaiting(waiting);
      if (seen.length > 0) await this.#read();
    });
  }

  /** Whether it is known what is saved; looks once more where the database gave nothing, and asks the account. */
  async isKnown(): Promise<boolean> {
    if (this.#lack === 'silent') await this.#read();
    if (this.#lack === 'silent' && !this.#isTold()) await this.#schedule.now();
    return this.#lack !== 'silent' || this.#isTold() || this.#rows.size > 0;
  }

  save: SavedBook['save'] = ({ savedAt = serverNow(), note, lists = [], ...home }) => {
    const key = `${home.kind}:${home.id}`;
    const { kind, id, title, location, price, square_meter, bedroom, bathroom, picture } = home;
    const kept = { kind, id, title, location, price, square_meter, bedroom, bathroom, picture };
    this.#change('saved_homes', key, {
      saved: savedAt,
      kept,
      ...(note ? { note } : {}),
      ...Object.fromEntries(lists.map((list) => [inList(list), true])),
    });
  };

  remove: SavedBook['remove'] = (key) => {
    const row = this.#rows.get(`saved_homes ${key}`);
    if (!row) return;
    // What was removed is nowhere any more, here and with the account.
    this.#change('saved_homes', key, {
      saved: 0,
      kept: null,
      ...(row.fields.note?.[0] ? { note: '' } : {}),
      ...Object.fromEntries(listsOf(row.fields).map((list) => [inList(list), false])),
    });
  };

  setNote: SavedBook['setNote'] = (key, note) =>
    this.#changeSaved(key, { note: cutText(note, LONGEST_NOTE) });

  setInList: SavedBook['setInList'] = (key, list, isIn) => this.#changeSaved(key, { [inList(list)]: isIn });

  readonly #lists = listCalls((table, key, values) => this.#change(table, key, values));
  addList = this.#lists.addList;
  renameList = this.#lists.renameList;
  removeList = this.#lists.removeList;
  restoreList = this.#lists.restoreList;

  readonly #searches = searchCalls((table, key, values) => this.#change(table, key, values));
  addSearch = this.#searches.addSearch;
  renameSearch = this.#searches.renameSearch;
  removeSearch = this.#searches.removeSearch;
  restoreSearch = this.#searches.restoreSearch;
  openSearch = this.#searches.openSearch;
  tellOfSearch = this.#searches.tellOfSearch;

  learn: SavedBook['learn'] = (key, news, known) => {
    const id = `saved_homes ${key}`;
    const row = this.#rows.get(id);
    if (!row) return;
    this.#rows.set(id, { ...row, news });
    const { owner, table, fields } = row;
    void this.#write(() => this.#database.keepNews({ owner, table, key, fields, news }));
    const kept = fields.kept?.[0] as SavedHome | null | undefined;
    const isNew = known && kept && ((!kept.title && known.title) || (!kept.picture && known.picture));
    if (isNew) this.#change('saved_homes', key, { kept: { ...kept, ...known } });
    else this.#show();
  };

  forgetSeen: SavedBook['forgetSeen'] = () => {
    this.#seen = [];
    this.#show();
    void this.#write(() => this.#forgetAllSeen()).then(() => this.#channel?.postMessage(''));
  };

  retry = (): void => {
    this.#schedule.retry();
    this.#upkeep.see(this.#owner, this.#state.homes);
  };

  /** Sends what the account does not know yet, once; never rejects. */
  async farewell(): Promise<void> {
    if (this.#owner === DEVICE || ![...this.#rows.values()].some(({ unsent }) => unsent)) return;
    await this.#writing;
    await this.#schedule.now();
  }

  /** Ends its work. */
  close(): void {
    this.#schedule.close();
    this.#upkeep.close();
    this.#followed = '';
    this.#channel?.close();
  }

  /** On screen at once; the database, the other tabs and the account follow. */
  #change(table: SavedTable, key: string, values: Record<string, unknown>): void {
    const id = `${table} ${key}`;
    const before = this.#rows.get(id);
    const change: RowChange = { owner: this.#owner, table, key, fields: changed(this.#clock.next(), values) };
    const fields = mergeFields(before?.fields ?? {}, change.fields);
    this.#rows.set(id, { ...before, ...change, fields, unsent: true });
    if (this.#owner !== DEVICE && this.#status !== 'failed') this.#status = 'waiting';
    this.#show();
    const keep = () => this.#database.merge([change]);
    void this.#write(() => keep().catch(sayUnkept)).then(() => {
      this.#channel?.postMessage('');
      this.#schedule.soon();
    });
  }

  /** What was still being typed of a home as it was removed is gone with it. */
  #changeSaved(key: string, values: Record<string, unknown>): void {
    if (this.#state.homes.some((home) => home.key === key)) this.#change('saved_homes', key, values);
  }

  /** Also at which prices homes were seen: that tells as much of whoever has seen them. */
  async #forgetAllSeen(): Promise<void> {
    await this.#database.forgetSeen();
    await new PriceMemory().forget();
  }

  /** Where the database is forbidden or full, what is saved lasts as long as the page. */
  #write(work: () => Promise<unknown>): Promise<unknown> {
    this.#writing = this.#writing.then(work).catch(() => undefined);
    return this.#writing;
  }

  async #read(): Promise<void> {
    const owner = this.#owner;
    await this.#writing;
    try {
      const rows = await this.#database.rowsOf(owner);
      const seen = await this.#database.seen();
      const syncedAt = (await this.#database.fact(SYNCED_AT)) as number | undefined;
      if (owner !== this.#owner) return;
      for (const { fields } of rows) this.#clock.see(fields);
      // What was changed while the database was read is not in what was read.
      this.#rows = withUnsent(owner, rows, this.#rows);
      this.#seen = seen;
      this.#syncedAt = syncedAt;
      this.#lack = undefined;
    } catch (error) {
      this.#lack = isForbidden(error) ? 'forbidden' : 'silent';
      // A database that cannot be read has nothing to show; what was changed in this tab stays on screen.
    }
    this.#isRead = true;
    this.#show();
  }

  #show(): void {
    this.#state = stateOf(this.#rows.values(), this.#seen, this.#status, this.#syncedAt);
    const isWhole = this.#lack === 'forbidden' ? this.#owner === DEVICE || this.#isTold() : !this.#lack;
    if (this.#isRead && isWhole) {
      const { homes, searches } = this.#state;
      const keys = new Set(homes.map(({ key }) => key));
      this.#onHearts({ owner: this.#owner, keys, searches: searches.length, isLeft: !this.#hasMoved });
      this.#upkeep.see(this.#owner, homes);
    }
    for (const listener of [...this.#listeners]) listener();
  }

  /** Whether the account has told what it has, also when it has refused a change. */
  #isTold = (): boolean => this.#status === 'synced' || this.#status === 'failed';

  /** One round with the account. @returns false when the service could not be reached */
  async #round(): Promise<boolean> {
    await this.#following;
    const owner = this.#owner;
    if (owner === DEVICE) return true;
    const isOver = () => owner !== this.#followed;
    const isWithout = this.#lack !== undefined;
    const taken = new Set(this.#taken);
    try {
      const sync = isWithout ? this.#syncInMemory() : this.#sync;
      await inOneTab('saved-sync', () => sync.run(owner, isOver));
      if (isOver()) return true;
      this.#status = 'synced';
      if (isWithout) this.#told(taken);
      else await this.#database.setFact(SYNCED_AT, serverNow());
      this.#channel?.postMessage('');
    } catch (error) {
      if (isOver()) return true;
      // What is refused is refused again: it is tried with the next change.
      this.#status = error instanceof RowRefused ? 'failed' : 'waiting';
    }
    await this.#read();
    // What the page alone has kept is asked for again, for the database.
    if (isWithout && !this.#lack) this.#schedule.soon();
    return this.#status !== 'waiting';
  }

  #syncInMemory(): SavedSync {
    if (this.#inMemory?.rows !== this.#rows) {
      const sync = new SavedSync(new SavedMemory(this.#rows), this.#tables);
      this.#inMemory = { rows: this.#rows, sync };
    }
    return this.#inMemory.sync;
  }

  /** The account knows what was pressed here: the next page must not press it again, which may be after another device has. */
  #told(taken: ReadonlySet<string>): void {
    this.#syncedAt = serverNow();
    for (const { fields } of this.#rows.values()) this.#clock.see(fields);
    forgetWaiting(waitingChanges().filter(({ id, kind }) => kind !== 'saw' && taken.has(id)));
  }
}
