import {
  type NamespaceConnection,
  type NamespaceRef,
  type NamespaceState,
  SocketUnanswered,
} from '@site/shared/contract';
import { Line, PATIENCE_MS } from './line';
import { askOverHttp, bytesIn, pathOfNamespace } from './over-http';
import type { LineParts } from './post-socket';

/**
 * A connection to a namespace, which is proven by what its caller holds. Who signs in or out meanwhile changes nothing for it, since the
 * proof is not theirs.
 */
export class NamespaceSocket extends Line<NamespaceState> implements NamespaceConnection {
  readonly #namespace: NamespaceRef;
  readonly #parts: Pick<LineParts, 'credentials' | 'base'>;

  /**
   * @param namespace which one, and the proof
   * @param parts where the socket is, and the account
   */
  constructor(namespace: NamespaceRef, parts: Pick<LineParts, 'origin' | 'credentials' | 'base' | 'way'>) {
    super((parts.origin || location.origin) + namespace.name, { link: 'connecting' }, parts.way);
    this.#namespace = namespace;
    this.#parts = parts;
    // A line that is cut is noticed only when it is used.
    addEventListener('offline', this.leave);
    void this.dial();
  }

  request = async (event: string, payload: object): Promise<unknown> => {
    if (this.state().barred) return this.#requestOverHttp(event, payload);
    // Without a connection Socket.IO would keep the event and send it later.
    if (!this.socket.connected) throw new SocketUnanswered(`${event}: no connection`);
    try {
      return await this.socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
    } catch (error) {
      throw new SocketUnanswered(`${event}: ${error}`);
    }
  };

  close = (): void => {
    removeEventListener('offline', this.leave);
    this.end();
  };

  protected override async prepare(): Promise<boolean> {
    this.socket.auth = await this.#proof();
    return true;
  }

  async #proof(): Promise<Record<string, unknown>> {
    const credentials = await this.#parts.credentials().catch(() => undefined);
    return {
      ...this.#namespace.auth,
      ...(credentials?.kind === 'token' ? { token: credentials.token } : {}),
    };
  }

  /** A call carries its whole payload: a part of one waits for the line. */
  async #requestOverHttp(event: string, payload: { more?: boolean }): Promise<unknown> {
    const path = payload.more ? undefined : pathOfNamespace(this.#namespace.name, event);
    if (path === undefined) throw new SocketUnanswered(`${event}: no connection`);
    const body = { ...(await this.#proof()), ...payload };
    return bytesIn(
      await askOverHttp({ origin: this.#parts.base ?? '', path, body, credentials: { kind: 'none' } }),
    );
  }

  protected override refused(code: string): void {
    this.change({ link: 'refused', refusal: code });
  }
}
