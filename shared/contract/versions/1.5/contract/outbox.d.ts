import type { PostRef } from './socket';
export interface OutboxEntry {
    clientId: string;
    sender: string;
    post: PostRef;
    threadId: string | null;
    parentId: string | null;
    replyTo?: string | undefined;
    text: string;
    phone: string | null;
    at: number;
    failure?: string | undefined;
}
export interface OutboxNews {
    sent?: {
        sender: string;
        post: PostRef;
        item: unknown;
    };
    failed?: OutboxEntry;
}
export interface OutboxApi {
    entries(): readonly OutboxEntry[];
    subscribe(listener: (news: OutboxNews) => void): () => void;
    enqueue(entry: OutboxEntry): void;
    discard(entry: OutboxEntry): void;
}
