import { openTabChannel } from '@site/shared/browser/tab-channel';
import type { NamespaceConnection, SocketApi } from '@site/shared/contract';
import { whileBarred } from '@site/shared/network/while-barred';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs';
import { isReply, type ServiceReply } from './service-reply';
import {
  changeShortlist,
  type KnownShortlist,
  keepShared,
  keepUpdate,
  keptUpdates,
  replaceUpdates,
} from './shortlist-database';
import { type ShortlistContent, ShortlistDocument } from './shortlist-document';

/** How far a list agrees with the service. */
export interface ShortlistState {
  /** `wrong`: no such list, or another key; `unsupported`: the shell has no way to it. */
  link: 'connecting' | 'connected' | 'waiting' | 'wrong' | 'ended' | 'unsupported';
  /** Members who have it open now. */
  present: readonly string[];
  isOwner: boolean;
  /** Something was not acknowledged yet. */
  unsent: boolean;
  /** The field that the service refuses a change for, `size` for the whole document; what was written stays on this device. */
  refused: string | undefined;
  /** The service has answered at least once, now or before. */
  isShared: boolean;
  /** Changes could not be kept on this device. */
  unkept: boolean;
  content: ShortlistContent;
}

/** Between two messages of somebody who types, ms: well below the second in which the other sees it (SHORT-4). */
const PAUSE_MS = 350;
/** What is kept is merged when it has more pieces than that. */
const MOST_KEPT = 40;
/** Bytes of one message over the socket; the service takes 64 kB. */
const PART = 32_000;
const RETRY_MS = 3_000;
/** Where a change comes from; one without an origin was made in this tab. */
const KEPT = 'kept';
const SERVICE = 'service';
const OTHER_TAB = 'other tab';

/**
 * A shortlist that is open in this tab: its document, what of it is kept on this device, and its connection. What the service does not
 * have is told by its state vector, so that a change that was sent twice or never acknowledged comes once (SHORT-5).
 */
export class SharedShortlist {
  readonly document = new ShortlistDocument();
  readonly known: KnownShortlist;
  readonly #listeners = new Set<() => void>();
  readonly #tabs: ReturnType<typeof openTabChannel>;
  #connection: NamespaceConnection | undefined;
  #state: ShortlistState;
  /** Up to where the service has the document. */
  #vector: Uint8Array | undefined;
  #dirty = false;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #stopLooking: (() => void) | undefined;

  private constructor(known: KnownShortlist) {
    this.known = known;
    this.#tabs = openTabChannel(`shortlist ${known.id}`);
    this.#state = {
      link: known.ended ? 'ended' : 'connecting',
      present: [],
      isOwner: known.owner !== undefined,
      unsent: false,
      refused: undefined,
      isShared: known.shared === true,
      unkept: false,
      content: this.document.content(),
    };
  }

  /**
   * Opens a list with what is kept of it on this device.
   *
   * @param known which one, and its keys
   * @param socket the shell's
   */
  static async open(known: KnownShortlist, socket: SocketApi): Promise<SharedShortlist> {
    const list = new SharedShortlist(known);
    const kept = await keptUpdates(known.id).catch(() => undefined);
    for (const update of kept ?? []) applyUpdate(list.document.doc, update, KEPT);
    list.#set({ content: list.document.content(), unkept: kept === undefined });
    if (kept && kept.length > MOST_KEPT) await replaceUpdates(known.id, mergeUpdates).catch(() => undefined);
    list.document.doc.on('update', list.#onUpdate);
    list.#tabs?.addEventListener('message', list.#onTab);
    if (!known.ended) await list.#connect(socket);
    return list;
  }

  state = (): ShortlistState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends the list for everybody; false when the service could not be asked or refuses. */
  async end(): Promise<boolean> {
    const reply = await this.#ask('end', {});
    // The news of the end cuts the line, and may come before the answer.
    return reply?.ok === true || this.#state.link === 'ended';
  }

  /** Says that whoever is here is a member who joined on another device (SHORT-11). */
  async become(member: string): Promise<void> {
    this.known.member = member;
    this.#set({});
    void this.#ask('here', { member });
    await changeShortlist(this.known, (list) => ({ ...list, member })).catch(() => undefined);
  }

  /** Waits until the service has all of it, for at most `ms`; false when it does not. */
  async settled(ms: number): Promise<boolean> {
    const isSettled = () => this.#state.link === 'connected' && !this.#state.unsent;
    if (isSettled()) return true;
    return new Promise((resolve) => {
      const finish = (done: boolean) => {
        stop();
        clearTimeout(timer);
        resolve(done);
      };
      const stop = this.subscribe(() => isSettled() && finish(true));
      const timer = setTimeout(finish, ms, false);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopLooking?.();
    this.#connection?.close();
    this.#tabs?.close();
  }

  async #connect(socket: SocketApi): Promise<void> {
    if (!socket.openNamespace) return this.#set({ link: 'unsupported' });
    const { id, key, owner } = this.known;
    try {
      const connection = await socket.openNamespace({
        name: '/shortlist',
        auth: { id, key, ...(owner ? { owner, make: true } : {}) },
      });
      if (this.#closed) return connection.close();
      this.#connection = connection;
      connection.subscribe(this.#onLink);
      this.#stopLooking = whileBarred(connection, () => void this.#read());
      connection.on('changed', this.#onChanged);
      connection.on('present', this.#onPresent);
      connection.on('ended', () => void this.#onEnded());
      this.#onLink();
    } catch {
      this.#set({ link: 'waiting' });
      this.#timer = setTimeout(() => void this.#connect(socket), RETRY_MS);
    }
  }

  #onLink = (): void => {
    const { link, refusal, barred } = this.#connection?.state() ?? { link: 'waiting' as const };
    // Where no line comes about, what is asked over HTTP says how far the list agrees with the service.
    if (this.#state.link === 'ended' || (barred && link !== 'refused')) return;
    if (link === 'refused') {
      if (refusal === 'ended') void this.#onEnded();
      else this.#set({ link: 'wrong' });
      return;
    }
    if (link === 'connected') void this.#read();
    else this.#set({ link, present: [] });
  };

  /** Learns what the service has, and sends what it does not have. */
  async #read(): Promise<void> {
    const reply = await this.#ask('read', { vector: encodeStateVector(this.document.doc) });
    const code = reply?.error?.code;
    if (code === 'ended') return this.#onEnded();
    if (code === 'not_found') return this.#set({ link: 'wrong' });
    if (!reply?.ok) {
      if (this.#isBarred()) this.#set({ link: 'waiting', present: [] });
      return this.#again(() => this.#read());
    }
    this.#take(reply);
    this.#dirty = true;
    this.#set({ link: 'connected', isOwner: reply.is_owner === true, isShared: true });
    await keepShared(this.known, this.#state.content.title);
    void this.#ask('here', { member: this.known.member });
    await this.#send();
  }

  async #send(): Promise<void> {
    if (this.#sending || !this.#dirty || this.#state.link !== 'connected') return;
    this.#sending = true;
    this.#dirty = false;
    const update = encodeStateAsUpdate(this.document.doc, this.#vector);
    let reply: ServiceReply | undefined = { ok: true };
    const part = this.#isBarred() ? update.length : PART;
    for (let at = 0; at < update.length && reply?.ok; at += part)
      reply = await this.#ask('write', {
        update: update.slice(at, at + part),
        more: at + part < update.length,
      });
    this.#sending = false;
    if (reply?.ok) {
      if (reply.vector) this.#vector = reply.vector;
      this.#set({ unsent: this.#dirty, refused: undefined });
      if (this.#dirty) this.#soon();
      return;
    }
    this.#dirty = true;
    const code = reply?.error?.code;
    if (code === 'ended') void this.#onEnded();
    else if (code === 'behind') void this.#read();
    else if (code === 'too_large' || code === 'invalid_request')
      this.#onRefused(reply?.error?.field ?? 'update', code === 'too_large');
    else this.#again(() => this.#send());
  }

  /** The next change may mend it: what is held to the limits is the document that comes of it. */
  #onRefused(field: string, isTooLarge: boolean): void {
    // Too many homes that are shown become fewer by nobody's choice but the visitor's.
    const mayMakeRoom = isTooLarge && field !== 'note' && (field !== 'homes' || this.document.hasRoom());
    if (mayMakeRoom && this.document.makeRoom()) return;
    this.#set({ refused: isTooLarge && field === 'update' ? 'size' : field });
  }

  #again(work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const canAsk = this.#isBarred() || this.#connection?.state().link === 'connected';
      if (!this.#closed && canAsk) void work();
    }, RETRY_MS);
  }

  #isBarred = (): boolean => this.#connection?.state().barred === true;

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), PAUSE_MS);
  }

  async #ask(event: string, payload: object): Promise<ServiceReply | undefined> {
    const reply: unknown = await this.#connection?.request(event, payload).catch(() => undefined);
    return isReply(reply) ? reply : undefined;
  }

  #take({ update, vector }: ServiceReply): void {
    if (update) applyUpdate(this.document.doc, update, SERVICE);
    if (vector) this.#vector = vector;
  }

  #onChanged = (news: unknown): void => {
    if (!isReply(news)) return;
    this.#take(news);
    // Something before it was missed.
    if (this.document.doc.store.pendingStructs) void this.#read();
  };

  #onPresent = (news: unknown): void => {
    const members = typeof news === 'object' && news && 'members' in news ? news.members : undefined;
    if (Array.isArray(members)) this.#set({ present: members.filter((one) => typeof one === 'string') });
  };

  async #onEnded(): Promise<void> {
    this.#set({ link: 'ended', present: [] });
    this.#stopLooking?.();
    this.#connection?.close();
    const { id } = this.known;
    await changeShortlist(this.known, (list) => ({ ...list, ended: true })).catch(() => undefined);
    await replaceUpdates(id, undefined).catch(() => undefined);
  }

  #onTab = ({ data }: MessageEvent): void => {
    if (data instanceof Uint8Array) applyUpdate(this.document.doc, data, OTHER_TAB);
  };

  #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin !== OTHER_TAB) {
      keepUpdate(this.known.id, update).catch(() => this.#set({ unkept: true }));
      this.#tabs?.postMessage(update);
    }
    const isOwn = origin !== SERVICE;
    this.#dirty ||= isOwn;
    this.#set({ content: this.document.content(), ...(isOwn ? { unsent: true } : {}) });
    if (isOwn) this.#soon();
  };

  #set(change: Partial<ShortlistState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
