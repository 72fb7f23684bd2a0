import { Button, IconButton, Sheet } from '@site/shared/ui';
import { Ban, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useCommentMessages } from './locales/use-messages';
import css from './thread-menu.module.css';

export interface ThreadMenuProps {
  /** Who asked. */
  name: string;
  blocked: boolean;
  onBlock(blocked: boolean): void;
}

/** What the owner of a post can do with who asked: keep them from writing, or let them again (COMMENT-6). */
export function ThreadMenu({ name, blocked, onBlock }: ThreadMenuProps) {
  const t = useCommentMessages();
  const [open, setOpen] = useState(false);
  const choose = () => {
    setOpen(false);
    onBlock(!blocked);
  };
  return (
    <>
      {blocked && (
        <span className={css.blocked}>
          <Ban size={14} aria-hidden="true" />
          {t('blockedPerson')}
        </span>
      )}
      <IconButton
        label={t('options', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={name} height="auto">
        <Button variant={blocked ? 'secondary' : 'danger'} wide onClick={choose}>
          {t(blocked ? 'unblock' : 'block')}
        </Button>
      </Sheet>
    </>
  );
}
