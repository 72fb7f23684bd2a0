import { Chat } from '../features/chat/chat';

/** /megabot */
export default function MegabotPage() {
  return <Chat />;
}
