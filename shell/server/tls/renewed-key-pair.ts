import { logLine } from '../log-problem';
import { type KeyPair, type KeyPairFiles, readKeyPair } from './key-pair';

/** How often the files are looked at, ms. A renewal is due weeks before the old certificate ends. */
const LOOK_MS = 60_000;
/** From when on a certificate that was not renewed is reported, ms. */
const SOON_MS = 7 * 86_400_000;
/** Between two reports of the same fault, ms. */
const REPEAT_MS = 86_400_000;

/** A server that takes another certificate while it runs. */
export interface SecureServer {
  setSecureContext(options: { cert: string; key: string }): void;
}

/** How {@link RenewedKeyPair} looks, and whom it tells. */
export interface Renewing {
  /** How often, ms. */
  lookMs?: number;
  /** Takes what an operator should know. */
  report?: (message: string) => void;
  /** The time, ms. */
  now?: () => number;
}

/**
 * Gives a server the renewed certificate as soon as both files are renewed: new connections get it, open ones stay. What is
 * wrong or half written changes nothing: it is reported, and looked at again.
 */
export class RenewedKeyPair {
  readonly #server: SecureServer;
  readonly #files: KeyPairFiles;
  readonly #report: (message: string) => void;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #pair: KeyPair;
  #reported: { message: string; at: number } | undefined;

  /**
   * @param server takes the renewed pair
   * @param files where it will be
   * @param pair what the server has now
   */
  constructor(
    server: SecureServer,
    files: KeyPairFiles,
    pair: KeyPair,
    {
      lookMs = LOOK_MS,
      report = (message) => logLine(`[site] warning: ${message}`),
      now = Date.now,
    }: Renewing = {},
  ) {
    this.#server = server;
    this.#files = files;
    this.#pair = pair;
    this.#report = report;
    this.#now = now;
    this.#timer = setInterval(() => this.look(), lookMs).unref();
  }

  /** When the certificate in use ends. */
  get expires(): Date {
    return this.#pair.expires;
  }

  /** Compares the files with what is in use. */
  look(): void {
    try {
      const pair = readKeyPair(this.#files, this.#now());
      if (pair.cert !== this.#pair.cert || pair.key !== this.#pair.key) {
        this.#server.setSecureContext({ cert: pair.cert, key: pair.key });
        this.#pair = pair;
        this.#reported = undefined;
      }
      if (pair.expires.getTime() - this.#now() < SOON_MS) {
        this.#say(
          `the certificate in TLS_CERT_FILE ends on ${pair.expires.toISOString()} and was not renewed yet`,
        );
      }
    } catch (error) {
      this.#say(
        `the certificate in use stays, until ${this.#pair.expires.toISOString()}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  /** Looks no more. */
  close(): void {
    clearInterval(this.#timer);
  }

  #say(message: string): void {
    const last = this.#reported;
    if (last?.message === message && this.#now() - last.at < REPEAT_MS) return;
    this.#reported = { message, at: this.#now() };
    this.#report(message);
  }
}
