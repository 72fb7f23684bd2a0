/** A message of a person to a conversation with the assistant. */
export interface AssistantMessage {
  /** Id of the message's document, made by the client or for it; the same id again is the same message. */
  id: string;
  conversationId: string;
  /** users.uid of the sender. */
  senderUid: string;
  /** users.id of the sender. */
  senderId: string;
  /** Whether a broker (Admin, Mentor) speaks in the assistant's place, or a customer asks it. */
  as: 'broker' | 'customer';
  text: string;
  /** Pictures that came along. */
  filePaths: string[];
}

/** The part that keeps conversations and lets the assistant answer; put in by whoever builds the application. */
export interface Assistant {
  /** Ids of the members of a conversation, as stored; undefined for an unknown conversation. */
  membersOf(conversationId: string): Promise<readonly string[] | undefined>;
  /**
   * Writes the message into the conversation, once, and lets the assistant answer in the background.
   *
   * @throws HttpError 409 when the id is another message's, 429 when too many questions wait
   */
  receive(message: AssistantMessage): Promise<void>;
  /** Stops what is being answered in a conversation, on any node; gives how many answers. */
  stop(conversationId: string): Promise<number>;
  /** Ends the work of this node; what is unfinished goes on at the next start, or on another node. */
  close(): Promise<void>;
}
