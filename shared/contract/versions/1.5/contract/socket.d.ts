export type PostKind = 'product' | 'megaviews' | 'livestream';
export interface PostRef {
    kind: PostKind;
    id: string;
    ownerId?: string | undefined;
}
export interface ConnectionState {
    link: 'connecting' | 'connected' | 'waiting' | 'refused';
    blocked: boolean;
    barred?: boolean | undefined;
}
export declare class SocketUnanswered extends Error {
    name: string;
}
export interface PostConnection {
    state(): ConnectionState;
    subscribe(listener: () => void): () => void;
    on(event: string, handler: (payload: unknown) => void): () => void;
    request(event: string, payload: object): Promise<unknown>;
    close(): void;
}
export interface NamespaceRef {
    name: string;
    auth: Readonly<Record<string, unknown>>;
}
export interface NamespaceState {
    link: ConnectionState['link'];
    refusal?: string | undefined;
    barred?: boolean | undefined;
}
export interface NamespaceConnection extends Omit<PostConnection, 'state'> {
    state(): NamespaceState;
}
export interface SocketApi {
    open(post: PostRef): PostConnection;
    openNamespace?(namespace: NamespaceRef): Promise<NamespaceConnection>;
    openInbox?(): PostConnection;
}
