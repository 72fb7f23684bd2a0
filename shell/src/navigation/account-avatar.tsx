import type { SessionUser } from '@site/shared/contract';
import { Avatar } from '@site/shared/ui';

/** The picture of the signed-in user: apart, since most visitors have no account. */
export default function AccountAvatar({ user }: { user: SessionUser }) {
  return <Avatar name={user.displayName} src={user.photoURL} size={32} />;
}
