import { DEVICE, senderOf } from '@site/shared/asker';
import { workerRegistration } from '@site/shared/browser/worker-container';
import type { Credentials, ShellApi, SiteConfig } from '@site/shared/contract';
import { OUTBOX_SYNC } from '../../common/outbox';
import { keepProof, type OutboxProof } from '../../common/outbox-proof';
import type { OutboxQueue } from './outbox-queue';
import { isProofOf } from './proof-of-sender';

/** A message that has not gone out by then waits for something, ms. */
const SOON_MS = 3_000;

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** What renews a token, as the kept session has it. */
interface Renewable {
  access_token: string;
  refresh_token?: string;
}

/** What it needs of the shell: who is here, where the base service is, and the kept session. */
export type BackgroundParts = Pick<ShellApi, 'session' | 'config'> & { keptSession(): Renewable | undefined };

/** A proof with what renews its token, as long as the token is the kept session's own. */
function renewable(
  credentials: Credentials,
  { services: { supabase } }: SiteConfig,
  session: Renewable | undefined,
): OutboxProof['proof'] | undefined {
  if (credentials.kind === 'none') return undefined;
  if (credentials.kind === 'device' || !session?.refresh_token || session.access_token !== credentials.token)
    return credentials;
  const { url: origin, anonKey: key } = supabase;
  return { ...credentials, renewal: { origin, key, token: session.refresh_token } };
}

/**
 * Hands what waits over to the service worker, which sends it when the network is back though the tab may be closed by then
 * (OFFLINE-6). A browser without background sync sends at the next visit.
 */
export class BackgroundSync {
  readonly #outbox: OutboxQueue;
  #parts: BackgroundParts | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasProof: boolean | undefined;
  #work: Promise<unknown> = Promise.resolve();

  /** @param outbox whose messages they are */
  constructor(outbox: OutboxQueue) {
    this.#outbox = outbox;
    outbox.subscribe(() => this.#look());
    addEventListener('offline', () => this.#look());
  }

  /** Sets who is here. */
  follow(parts: BackgroundParts): void {
    this.#parts = parts;
    // Another person's proof must not stay, whatever waits.
    this.#hasProof = undefined;
    this.#look();
  }

  #isWaiting(): boolean {
    const sender = this.#parts && senderOf(this.#parts.session);
    return this.#outbox.entries().some((entry) => entry.failure === undefined && entry.sender === sender);
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (!this.#isWaiting()) {
      if (this.#hasProof !== false && this.#parts) this.#then(() => this.#keep(undefined));
    } else if (navigator.onLine) this.#timer = setTimeout(() => this.#then(() => this.#handOver()), SOON_MS);
    else this.#then(() => this.#handOver());
  }

  /** One after the other, in the order in which they were called for. */
  #then(work: () => Promise<unknown>): void {
    this.#work = this.#work.then(work).catch(() => undefined);
  }

  async #keep(proof: OutboxProof | undefined): Promise<void> {
    await keepProof(proof);
    this.#hasProof = proof !== undefined;
  }

  async #handOver(): Promise<void> {
    if (!this.#parts || !this.#isWaiting()) return;
    const { session, config, keptSession } = this.#parts;
    const sender = senderOf(session);
    const registration: SyncRegistration | undefined = await workerRegistration();
    if (!registration?.sync) return;
    const credentials = await session.credentials();
    if (sender === undefined || senderOf(this.#parts.session) !== sender) return;
    // The first message of a visitor makes their device, and the worker may be who sends it.
    const isFirst = sender === DEVICE && credentials.kind === 'none';
    // The credentials come from the storage: another tab, or this one, may have signed in as somebody else meanwhile.
    if (!isFirst && !isProofOf(sender, credentials)) return;
    const proof = isFirst ? ({ kind: 'visitor' } as const) : renewable(credentials, config, keptSession());
    if (!proof) return;
    await this.#keep({ sender, proof, origin: config.services.base, at: Date.now() });
    await registration.sync.register(OUTBOX_SYNC);
  }
}
