import type { Namespace, Socket } from 'socket.io';
import type { ErrorBody } from '../../foundation/http/http-error.ts';

/** A refusal, or what the event answers. */
export type ShortlistReply<Answer = object> = ({ ok: true } & Answer) | ({ ok: false } & ErrorBody);

type Ask = (payload: unknown, reply?: unknown) => void;

/** What a client of a shortlist says. */
export interface ShortlistClientEvents {
  /** `{ vector }`: up to where it knows the document. Answered by `{ update, vector, is_owner }`. */
  read: Ask;
  /** `{ update, more }`: with `more` one part of an update. Answered by `{ vector }`. */
  write: Ask;
  /** `{ member }`: who is here in this tab. */
  here: Ask;
  /** Ends the list, for whoever made it. */
  end: Ask;
}

/** What a client of a shortlist hears. */
export interface ShortlistServerEvents {
  changed: (news: { update: Uint8Array; vector: Uint8Array }) => void;
  /** Members that have the list open, each once. */
  present: (news: { members: string[] }) => void;
  ended: (news: { ended: true }) => void;
}

/** What is known of a connection; nodes tell each other of it. */
export interface ShortlistData {
  id: string;
  address: string;
  isOwner: boolean;
  member: string | undefined;
}

type NoEvents = Record<string, never>;
export type ShortlistNamespace = Namespace<
  ShortlistClientEvents,
  ShortlistServerEvents,
  NoEvents,
  ShortlistData
>;
export type ShortlistSocket = Socket<ShortlistClientEvents, ShortlistServerEvents, NoEvents, ShortlistData>;
