import { pino } from 'pino';
import { openPushSender, type PushSender } from '../base/push/push-sender.ts';
import { openResolver, type PushAddressRules } from '../base/push/push-service-address.ts';
import { keepVapidKeys, type VapidKeys } from '../base/push/vapid-keys.ts';
import { post } from './base-app.ts';
import { TestSockets } from './base-sockets.ts';
import { type BaseWorld, commentIn, message, openBaseWorld, type Person } from './base-world.ts';
import { startPushService, type TestPushService } from './push-service.ts';

const MINUTE = 60_000;
const ALL_KINDS = ['answer', 'question', 'price', 'stream'];

/** Whom the push services of a {@link PushWorld} may write to. */
export const CONTACT = 'mailto:push@example.com';
/** What people write in a {@link PushWorld}. */
export const SECRET_WORDS = 'Chủ nhà ơi, bớt lộc cho em nhé';

/** A market whose people have browsers, a push service of this machine, and a sender whose clock tests turn. */
export class PushWorld {
  readonly world: BaseWorld;
  readonly service: TestPushService;
  readonly keys: VapidKeys;
  /** The sender's clock. */
  now = new Date();
  /** What the sender has logged. */
  log: string[] = [];
  readonly #sockets: TestSockets;

  private constructor(parts: Pick<PushWorld, 'world' | 'service' | 'keys'>, sockets: TestSockets) {
    this.world = parts.world;
    this.service = parts.service;
    this.keys = parts.keys;
    this.#sockets = sockets;
  }

  static async open(): Promise<PushWorld> {
    const service = await startPushService();
    const world = await openBaseWorld({ localPush: true, startsPush: false });
    const keys = await keepVapidKeys(world.database);
    return new PushWorld({ world, service, keys }, await TestSockets.of(world.app));
  }

  /** Nobody has a browser, watches or has said anything; the clock is a minute ahead of what is queued from now on. */
  async begin(): Promise<void> {
    await this.world.database.exec(
      'delete from push_subscriptions; delete from push_watches; delete from comment_blocks; delete from comments',
    );
    this.now = new Date(Date.now() + MINUTE);
    this.log = [];
  }

  async close(): Promise<void> {
    this.#sockets.close();
    await this.world.close();
    await this.service.close();
  }

  /** One more node. */
  newSender({
    rules = { resolve: openResolver(), local: true },
    ...more
  }: {
    longestAnswerMs?: number;
    rules?: PushAddressRules;
  } = {}): PushSender {
    return openPushSender({
      database: this.world.database,
      identity: { keys: this.keys, contact: CONTACT, ...more },
      rules,
      log: pino({ level: 'warn' }, { write: (line: string) => void this.log.push(line) }),
      now: () => this.now,
    });
  }

  /** A node that has just started sends what is due. */
  send(): Promise<void> {
    return this.newSender().sendDue();
  }

  /** Moves the clock. */
  later(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Subscribes one more browser of a person, and gives its endpoint. */
  async browserOf(person: Person, more: { endpoint?: string } & object = {}): Promise<string> {
    const body = {
      ...this.service.subscribe(),
      kinds: ALL_KINDS,
      time_zone: 'Asia/Ho_Chi_Minh',
      locale: 'vi',
      ...more,
    };
    await this.call('/api/push/subscription', body, person);
    return body.endpoint;
  }

  watch(person: Person, kind: 'price' | 'stream', subject_id: string): Promise<void> {
    return this.call('/api/push/watch', { kind, subject_id }, person);
  }

  /** Asks the platform, and expects it to agree. */
  async call(path: string, body: object, person: Person): Promise<void> {
    expect((await post(this.world.app, path, body, person.headers)).status).toBe(200);
  }

  /** @returns the id of the comment */
  async #say(person: Person, event: string, more: object, product_id: string): Promise<string> {
    const socket = await this.#sockets.connect({ product_id }, person.auth);
    const reply = await socket.ask(event, message(SECRET_WORDS, more));
    socket.socket.disconnect();
    return commentIn(reply);
  }
  ask(person: Person, productId = this.world.listingId): Promise<string> {
    return this.#say(person, 'ProductComment', { phone_number: '0901234567' }, productId);
  }
  answer(person: Person, parent_id: string): Promise<string> {
    return this.#say(person, 'AnswerProductComment', { parent_id }, this.world.listingId);
  }

  /** @param change SQL */
  async setPrice(change: string): Promise<void> {
    await this.world.database.query(
      `update listings set price = ${change}, new_price = null, new_price_at = null where id = $1`,
      [this.world.listingId],
    );
  }

  /** How many messages a browser was sent. */
  times(endpoint: string): number {
    return this.service.received(endpoint).length;
  }

  /** The people ask, one after the other, and what is due is sent. */
  async askAndSend(...people: Person[]): Promise<void> {
    for (const person of people) await this.ask(person);
    await this.send();
  }

  async sendAfter(milliseconds: number): Promise<void> {
    this.later(milliseconds);
    await this.send();
  }

  /** How many messages wait. */
  async waiting(): Promise<number> {
    return (await this.world.database.query('select from push_messages')).rows.length;
  }
}
