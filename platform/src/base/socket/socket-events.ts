import type { Server, Socket } from 'socket.io';
import type { ErrorBody } from '../../foundation/http/http-error.ts';
import type { CommentedPost } from '../comments/commented-post.ts';
import type { CommentItem } from '../comments/comments.schemas.ts';
import type { Viewing } from '../comments/viewings.schemas.ts';
import type { ProductReference } from '../posts/video-posts.schemas.ts';
import type { Viewer } from '../users/viewer.ts';

/** Told to asker and owner of a new question. */
export interface NewQuestion {
  new_comment: CommentItem;
  is_blocked: boolean;
}
/** Told to asker and owner of a new answer. */
export interface NewAnswer {
  new_answer: CommentItem;
  is_blocked: boolean;
}

/** What the server answers to a comment. */
export type CommentReply =
  | ({ ok: true; is_blocked: boolean } & ({ new_comment: CommentItem } | { new_answer: CommentItem }))
  | ({ ok: false; is_blocked: boolean } & ErrorBody);

/** What the server answers to BlockCommenter. */
export type BlockReply = { ok: true; user_id: string; is_blocked: boolean } | ({ ok: false } & ErrorBody);

type Send<Reply> = (payload: unknown, reply?: (reply: Reply) => void) => void;

export interface ClientEvents {
  ProductComment: Send<CommentReply>;
  AnswerProductComment: Send<CommentReply>;
  MegaViewsComment: Send<CommentReply>;
  AnswerMegaViewsComment: Send<CommentReply>;
  BlockCommenter: Send<BlockReply>;
}

export interface ServerEvents {
  NewProductComment: (news: NewQuestion) => void;
  NewAnswerProductComment: (news: NewAnswer) => void;
  NewMegaViewsComment: (news: NewQuestion) => void;
  NewAnswerMegaViewsComment: (news: NewAnswer) => void;
  /** To the asker: whether they may still write to the owner of this post. */
  CommenterBlocked: (news: { is_blocked: boolean }) => void;
  /** To owner and asker: what a device asked is the account's now, the lists say how. */
  CommenterCarried: (news: { user_id: string; carried_to: string }) => void;
  /** To owner and asker: what holds of the viewing of their thread. */
  ViewingChanged: (news: { thread_id: string; viewing: Viewing | null }) => void;
  /** To the inboxes of asker and owner: something of their threads has changed, the lists say what. */
  InboxChanged: (news: { thread_id: string | null }) => void;
  LivestreamStarted: (news: { livestream_id: string; started: true }) => void;
  LivestreamEnded: (news: { livestream_id: string; stopped: true }) => void;
  NewLivestreamProducts: (news: { livestream_id: string; product_ids: ProductReference[] }) => void;
}

/** What is known of a connection. */
export interface SocketData {
  viewer: Viewer;
  /** Client address that its comments count for. */
  address: string;
  /** Undefined for the connection of an inbox. */
  post: CommentedPost | undefined;
  /** Events of the time without a connection, kept back until it is known who has come back. */
  missed: unknown[][];
}

type NoEvents = Record<string, never>;
export type SocketServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;
export type SocketConnection = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;
