import type { AnswerKeeper, KeptKind, KeptName } from '@site/shared/api';
import { tellWorker } from '@site/shared/browser/worker-container';
import type { Credentials, EarlyAnswer } from '@site/shared/contract';
import { tokenSubject } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { readStored, store } from '@site/shared/storage';
import { DEVICE_OWNER, removeVideosOfOthers } from '@site/shared/videos/stored-videos';
import type { TabMessage } from '../../common/worker';
import { keptDevice, keptSession } from '../session/kept-values';
import { type AnswerDatabase, EVERYBODY } from './answer-database';
import { forgetAccount } from './forget-account';
import { isKeptDocument } from './kept-document';
import { KEPT_KINDS, LONGEST_TEXT } from './kept-kinds';
import { OWN_ANSWERS_FLAG } from './own-answers-flag';
import type { ShownAnswers } from './shown-answers';

/** The owner of what a visitor is told whom the services do not know. */
const NOBODY = 'nobody';
/** What was there is no more, or is not for this caller. */
const GONE = [401, 403, 404, 410];

/** With a network, an answer this old was not given by the service now; the clocks of both may differ by less. 1 h, ms. */
const OLD_MS = 3_600_000;

const ACCOUNT = 'account ';
const accountOwner = (uid: string) => ACCOUNT + uid;
const isAccount = (owner: string | undefined): boolean => owner?.startsWith(ACCOUNT) ?? false;
/** Whose the things are that the browser keeps. */
const ownerBefore = (): string | undefined => readStored('localStorage', OWN_ANSWERS_FLAG);
const deviceOwner = (id: string) => `device ${id}`;

/** Whoever is here now, as the owner of answers; no service is asked for it. */
function ownerNow(): string {
  const session = keptSession();
  if (session) return accountOwner(session.user.id);
  const device = keptDevice();
  return device ? deviceOwner(device.id) : NOBODY;
}

/** Whose answer it is that was asked for with these credentials; undefined when they are not of anybody who is here. */
function ownerBy(by: Credentials): string | undefined {
  if (by.kind === 'none') return NOBODY;
  if (by.kind === 'token') {
    const uid = tokenSubject(by.token);
    return uid === undefined ? undefined : accountOwner(uid);
  }
  const device = keptDevice();
  return device?.secret === by.secret ? deviceOwner(device.id) : undefined;
}

/** Tells the service worker, which hears of no call, that a service has not answered: kept pictures are shown at once then. */
function tellNoAnswer(): void {
  const unanswered: TabMessage = { kind: 'unanswered' };
  tellWorker(unanswered);
}

/**
 * Notes whose the things are that are kept from now on. What an account leaves behind is removed before anybody else is noted.
 *
 * @param isOwn whether the thing is an answer of somebody's own; with an account, all that is kept tells of it
 */
function noteOwner(isOwn: boolean): void {
  const [before, owner] = [ownerBefore(), ownerNow()];
  if (owner === NOBODY || owner === before || isAccount(before)) return;
  if (isOwn || isAccount(owner)) store('localStorage', OWN_ANSWERS_FLAG, owner);
}

/** Keeps answers in the browser's database; where that is forbidden or full, the site does without (OFFLINE-1). */
export class KeptAnswers implements AnswerKeeper {
  readonly #database: AnswerDatabase;
  readonly #shown: ShownAnswers;
  readonly #onListing: (name: string) => void;

  /**
   * @param database where they are kept
   * @param shown told which query shows what
   * @param onListing told of each listing that a page shows, by the name of its answer
   */
  constructor(
    database: AnswerDatabase,
    shown: ShownAnswers,
    onListing: (name: string) => void = () => undefined,
  ) {
    this.#database = database;
    this.#shown = shown;
    this.#onListing = onListing;
  }

  note(which: KeptName, answer: EarlyAnswer, by: Credentials, at: number): void {
    const { name, query } = which;
    // A document that the service worker has kept brings the answers that it was made of.
    const isOld =
      !navigator.onLine ||
      serverNow() - at > OLD_MS ||
      (isKeptDocument() && at < serverNow() - performance.now());
    if (query !== undefined && isOld) this.#shown.show(name, query, at);
    else if (query !== undefined) this.#shown.renew(name, query);
    // It came after the kept one was shown (OFFLINE-11): its query takes it when it is asked for again.
    else this.#shown.answered(name);
    if (which.kind === 'listing' && answer.status === 200) this.#onListing(name);
    this.#write(which, answer, by, at).catch(() => undefined);
  }

  async recall({ kind, name, identified, query }: KeptName): Promise<string | undefined> {
    try {
      const kept = await this.#database.see(identified ? ownerNow() : EVERYBODY, kind, name);
      // Whoever asked may have left while the database was read.
      if (!kept || (identified && kept.owner !== ownerNow())) return undefined;
      if (query !== undefined) this.#shown.show(name, query, kept.at);
      if (kind === 'listing') this.#onListing(name);
      tellNoAnswer();
      return kept.body;
    } catch {
      return undefined;
    }
  }

  /**
   * The text of an own answer that is kept, without showing it.
   *
   * @returns undefined when none is kept for whoever is here
   */
  async peek(kind: KeptKind, name: string): Promise<string | undefined> {
    const kept = await this.#database.see(ownerNow(), kind, name).catch(() => undefined);
    return kept?.body;
  }

  forgetOthers(): void {
    const owner = ownerNow();
    // What a visitor has seen goes along with them to their account.
    const isLeft = isAccount(ownerBefore()) && ownerBefore() !== owner;
    const work = [
      isLeft ? this.#database.clear() : this.#database.sweep(owner),
      removeVideosOfOthers(keptSession()?.user.id ?? DEVICE_OWNER),
    ];
    if (isLeft) work.push(forgetAccount());
    // What fails, or is cut off with the tab, is done by the next tab: the flag still says so.
    Promise.all(work).then(
      () =>
        ownerNow() === owner && store('localStorage', OWN_ANSWERS_FLAG, owner === NOBODY ? undefined : owner),
      () => undefined,
    );
  }

  async #write(
    { kind, name, identified }: KeptName,
    answer: EarlyAnswer,
    by: Credentials,
    at: number,
  ): Promise<void> {
    // An area that is newer than the shell may keep what this shell has no room for.
    if (!Object.hasOwn(KEPT_KINDS, kind)) return;
    const owner = identified ? ownerBy(by) : EVERYBODY;
    // The answer may come after its asker has gone.
    if (owner === undefined || (identified && owner !== ownerNow())) return;
    const { status, body } = answer;
    if (GONE.includes(status)) return this.#database.remove(owner, kind, name);
    if (status < 200 || status > 299 || body.length > LONGEST_TEXT) return;
    noteOwner(identified);
    await this.#database.put({ kind, name, owner, at, seen: serverNow(), body });
    // Its owner may have left while it was written, after all others of theirs were removed.
    if (identified && owner !== ownerNow()) await this.#database.remove(owner, kind, name);
  }
}
