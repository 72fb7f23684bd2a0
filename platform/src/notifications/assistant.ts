/** A message of a person to a conversation with the assistant. */
export interface AssistantMessage {
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
  /** Ids of the members of a conversation, as it holds them; undefined when there is none. */
  membersOf(conversationId: string): Promise<readonly string[] | undefined>;
  /** Writes the message into the conversation and lets the assistant answer a customer, in the background. */
  receive(message: AssistantMessage): Promise<void>;
}
