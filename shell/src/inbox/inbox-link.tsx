import { senderOf } from '@site/shared/asker';
import { useShell } from '@site/shared/contract';
import { countText, useInboxCount } from '@site/shared/inbox';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useInboxMessages } from '../locales/inbox/use-messages';
import { useUnreadBadge } from '../service-worker/use-unread-badge';
import css from './inbox-link.lazy.module.css';

/**
 * The way to the inbox with how many threads wait (INBOX-3): an icon in the top bar, in narrow windows a number at the menu, which
 * has the entry. Where the service has no such call there is none.
 */
export default function InboxLink() {
  const t = useInboxMessages();
  const count = useInboxCount(senderOf(useShell().session));
  useUnreadBadge(count === 'unreached' ? undefined : count);
  if (count === undefined) return null;
  const waiting = count === 'unreached' ? 0 : count;
  const label = waiting > 0 ? t('inbox.waiting', { count: waiting }) : t('inbox');
  const badge = waiting > 0 && <span className={css.badge}>{countText(waiting)}</span>;
  return (
    <>
      <Link to="/inbox" className={css.link} aria-label={label} title={label}>
        <Inbox aria-hidden size={24} />
        {badge}
      </Link>
      <span className={css.atMenu} role="status" data-inbox-count={waiting}>
        {badge && <span className="visually-hidden">{label}</span>}
        <span aria-hidden>{badge}</span>
      </span>
    </>
  );
}
