import {
  type NamespaceConnection,
  type NamespaceRef,
  type NamespaceState,
  SocketUnanswered,
} from '@site/shared/contract';
import { Line, PATIENCE_MS } from './line';
import type { SocketParts } from './post-socket';

/**
 * A connection to a namespace, which is proven by what its caller holds. Who signs in or out meanwhile changes nothing for it, since the
 * proof is not theirs.
 */
export class NamespaceSocket extends Line<NamespaceState> implements NamespaceConnection {
  readonly #auth: NamespaceRef['auth'];
  readonly #credentials: SocketParts['credentials'];

  /**
   * @param namespace which one, and the proof
   * @param parts where the socket is, and the account
   */
  constructor({ name, auth }: NamespaceRef, { origin, credentials }: SocketParts) {
    super((origin || location.origin) + name, { link: 'connecting' });
    this.#auth = auth;
    this.#credentials = credentials;
    // A line that is cut is noticed only when it is used.
    addEventListener('offline', this.leave);
    void this.dial();
  }

  request = async (event: string, payload: object): Promise<unknown> => {
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
    const credentials = await this.#credentials().catch(() => undefined);
    const token = credentials?.kind === 'token' ? { token: credentials.token } : {};
    this.socket.auth = { ...this.#auth, ...token };
    return true;
  }

  protected override refused(code: string): void {
    this.change({ link: 'refused', refusal: code });
  }
}
