/** What a connection can be about (specification §7, realtime socket). */
export type PostKind = 'product' | 'megaviews' | 'livestream';

/** The post that a connection is about. */
export interface PostRef {
  kind: PostKind;
  id: string;
  /** The author's id, for the role that the connection's query names; the server decides by itself. */
  ownerId?: string | undefined;
}

export interface ConnectionState {
  /**
   * `connecting` for the first time; `connected`; `waiting` while it is cut and tried again; `refused` when the server
   * refuses the caller (unknown post, no credentials), until the caller changes.
   */
  link: 'connecting' | 'connected' | 'waiting' | 'refused';
  /** The owner of the post has blocked the visitor, as the server last said (COMMENT-6). */
  blocked: boolean;
  /**
   * Several attempts in a row have reached no server, as behind a firewall that lets no WebSocket through (LINE-11): requests go over HTTP
   * until a line stands, and what would come in live has to be asked for.
   */
  barred?: boolean | undefined;
}

/** A request found no connection, or no answer in time; whether the server took it is not known then. */
export class SocketUnanswered extends Error {
  override name = 'SocketUnanswered';
}

/** One user's hold on a post's connection; the connection lives as long as somebody holds it. */
export interface PostConnection {
  /** The same object until something changes, as useSyncExternalStore wants it. */
  state(): ConnectionState;
  /** Calls `listener` after each change of the state; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls `handler` with each event of this name; returns a function that stops it. */
  on(event: string, handler: (payload: unknown) => void): () => void;
  /**
   * Sends an event and waits for the server's acknowledgement.
   *
   * @throws SocketUnanswered
   */
  request(event: string, payload: object): Promise<unknown>;
  /** Lets go. */
  close(): void;
}

/** A namespace of the socket that admits by a proof of its own, such as a shared link, and does not ask who connects. */
export interface NamespaceRef {
  /** Begins with a slash. */
  name: string;
  /** The proof. */
  auth: Readonly<Record<string, unknown>>;
}

export interface NamespaceState {
  link: ConnectionState['link'];
  /** Why it is `refused`: the service's code. */
  refusal?: string | undefined;
  /** As {@link ConnectionState.barred}. */
  barred?: boolean | undefined;
}

/** A connection to a namespace. Handlers receive bytes as `ArrayBuffer`. */
export interface NamespaceConnection extends Omit<PostConnection, 'state'> {
  /** The same object until something changes. */
  state(): NamespaceState;
}

/** The shell's socket: the one owner of connections (SHELL-1). */
export interface SocketApi {
  /**
   * Holds the connection of a post; the first holder opens it, the last who lets go closes it.
   *
   * @param post what it is about
   */
  open(post: PostRef): PostConnection;
  /**
   * Opens a connection to a namespace. The access token of whoever is signed in goes along as `token`, and nothing of a device. Rejects
   * when its code cannot be had. A shell without it has no namespaces.
   *
   * @param namespace which one, and the proof
   */
  openNamespace?(namespace: NamespaceRef): Promise<NamespaceConnection>;
  /**
   * Holds the connection of the visitor's inbox, which hears of the threads of all posts (INBOX-3). A shell without it
   * has no live inbox.
   */
  openInbox?(): PostConnection;
}
