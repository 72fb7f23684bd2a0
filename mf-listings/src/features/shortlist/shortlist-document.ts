import { cutText, isHalf } from '@site/shared/cut-text';
import { serverNow } from '@site/shared/server-clock';
import { Doc, type Map as SharedMap, type Text } from 'yjs';

/** The three marks that a member can give a home. */
export const MARKS = ['like', 'unsure', 'reject'] as const;
export type Mark = (typeof MARKS)[number];

/** Limits of texts are the service's (platform/src/base/shortlists/shortlist-document.ts); it takes more homes and members, for those who add apart. */
export const LONGEST_NOTE = 1_000;
export const LONGEST_MEMBER_NAME = 30;
export const LONGEST_TITLE = 60;
export const MOST_HOMES = 100;
export const MOST_MEMBERS = 12;
const LONGEST_HOME_TITLE = 160;

export interface Member {
  id: string;
  name: string;
}

/** A home of the list with what the members say of it, by their ids. */
export interface ListedHome {
  /** `<kind>:<id>` of the listing. */
  key: string;
  /** What it was called when it was added. */
  title: string;
  /** Epoch ms. */
  at: number;
  /** The member who added it. */
  by: string;
  marks: Readonly<Record<string, Mark>>;
  notes: Readonly<Record<string, string>>;
}

/** All that a list says. */
export interface ShortlistContent {
  title: string;
  /** In the order in which they joined. */
  members: readonly Member[];
  /** The newest first. */
  homes: readonly ListedHome[];
  /** Those that were removed, with marks and notes; the last removed first. */
  removed: readonly ListedHome[];
}

interface HomeRow {
  at: number;
  by: string;
  title: string;
}

/**
 * The document of a shortlist, which several people change at once and without a network (SHORT-5). Every entry has a name of its own, so
 * that a home that two add is one home; a note is a text that merges letter by letter. A removed home keeps what was said of it.
 */
export class ShortlistDocument {
  readonly doc = new Doc();
  readonly #about: SharedMap<string> = this.doc.getMap('about');
  readonly #homes: SharedMap<HomeRow> = this.doc.getMap('homes');
  readonly #removed: SharedMap<{ at: number; by: string }> = this.doc.getMap('removed');
  readonly #members: SharedMap<{ name: string; at: number }> = this.doc.getMap('members');
  readonly #marks: SharedMap<Mark> = this.doc.getMap('marks');

  /** Gives the list a name, or a member theirs. */
  setTitle = (title: string): void => void this.#about.set('title', cutText(title, LONGEST_TITLE));
  join = (id: string, name: string): void =>
    void this.#members.set(id, {
      name: cutText(name, LONGEST_MEMBER_NAME),
      at: this.#members.get(id)?.at ?? serverNow(),
    });

  /** Takes a member out; their marks and notes come back with them (SHORT-11). */
  leave = (id: string): void => this.#members.delete(id);

  /** Whether another home fits in; removed ones take no room. */
  hasRoom = (): boolean =>
    [...this.#homes.keys()].filter((key) => !this.#removed.has(key)).length < MOST_HOMES;
  /** Whether somebody else can join. */
  hasSeat = (): boolean => this.#members.size < MOST_MEMBERS;

  /**
   * Forgets the half of the removed homes that was removed first, with what was said of them, for a document that the service finds too
   * large (SHORT-10).
   *
   * @returns false when nothing is left to forget
   */
  makeRoom(): boolean {
    const { removed } = this.content();
    const forgotten = new Set(removed.slice(Math.floor(removed.length / 2)).map(({ key }) => key));
    for (const key of this.#removed.keys()) if (!this.#homes.has(key)) forgotten.add(key);
    this.doc.transact(() => {
      for (const key of forgotten) {
        this.#homes.delete(key);
        this.#removed.delete(key);
      }
      for (const name of [...this.#marks.keys()]) if (forgotten.has(homeIn(name))) this.#marks.delete(name);
      for (const name of [...this.doc.share.keys()])
        if (name.startsWith(NOTE) && forgotten.has(homeIn(name.slice(NOTE.length)))) {
          const note = this.doc.getText(name);
          note.delete(0, note.length);
        }
    });
    return forgotten.size > 0;
  }

  /** Adds a home; one that was removed comes back. */
  add(key: string, title: string, by: string): void {
    this.doc.transact(() => {
      this.#removed.delete(key);
      if (!this.#homes.has(key))
        this.#homes.set(key, { at: serverNow(), by, title: cutText(title, LONGEST_HOME_TITLE) });
    });
  }

  remove = (key: string, by: string): void => void this.#removed.set(key, { at: serverNow(), by });
  restore = (key: string): void => this.#removed.delete(key);

  /** Gives a home a member's mark, or takes it back. */
  mark(key: string, by: string, mark: Mark | undefined): void {
    if (mark) this.#marks.set(`${key} ${by}`, mark);
    else this.#marks.delete(`${key} ${by}`);
  }

  /** Writes a member's note; only what differs is changed, so that two tabs of one member lose nothing of each other. */
  setNote(key: string, by: string, text: string): void {
    const note = this.#note(key, by);
    const before = note.toString();
    const next = cutText(text, LONGEST_NOTE);
    const shorter = Math.min(before.length, next.length);
    let start = 0;
    while (start < shorter && before[start] === next[start]) start += 1;
    let end = 0;
    while (end < shorter - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
    // A letter of two halves (an emoji) goes as a whole.
    if (isHalf(before, start) || isHalf(next, start)) start -= 1;
    if (isHalf(before, before.length - end) || isHalf(next, next.length - end)) end -= 1;
    if (before === next) return;
    this.doc.transact(() => {
      note.delete(start, before.length - end - start);
      note.insert(start, next.slice(start, next.length - end));
    });
  }

  note = (key: string, by: string): string => this.#note(key, by).toString();

  /** All that the document says now. */
  content(): ShortlistContent {
    const members = [...this.#members].sort(
      ([left, { at }], [right, other]) => at - other.at || left.localeCompare(right),
    );
    const ids = members.map(([id]) => id);
    const all = [...this.#homes].map(([key, row]) => this.#home(key, row, ids));
    const removedAt = ({ key }: ListedHome) => this.#removed.get(key)?.at ?? 0;
    return {
      title: this.#about.get('title') ?? '',
      members: members.map(([id, { name }]) => ({ id, name })),
      homes: all.filter(({ key }) => !this.#removed.has(key)).sort(byNewest),
      removed: all
        .filter(({ key }) => this.#removed.has(key))
        .sort((left, right) => removedAt(right) - removedAt(left) || byNewest(left, right)),
    };
  }

  #home(key: string, { at, by, title }: HomeRow, members: string[]): ListedHome {
    const marks: Record<string, Mark> = {};
    const notes: Record<string, string> = {};
    for (const id of members) {
      const mark = this.#marks.get(`${key} ${id}`);
      if (mark) marks[id] = mark;
      // A text that is asked for would be made: most homes have no note.
      if (this.doc.share.has(noteName(key, id))) notes[id] = this.note(key, id);
    }
    return { key, title, at, by, marks, notes };
  }

  #note = (key: string, by: string): Text => this.doc.getText(noteName(key, by));
}

const NOTE = 'note ';
const noteName = (key: string, by: string): string => `${NOTE}${key} ${by}`;
/** The home of a name `<home> <member>`. */
const homeIn = (name: string): string => name.slice(0, name.indexOf(' '));
const byNewest = (left: ListedHome, right: ListedHome): number =>
  right.at - left.at || left.key.localeCompare(right.key);
