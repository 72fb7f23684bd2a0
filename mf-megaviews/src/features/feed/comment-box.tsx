import { useShell } from '@site/shared/contract';
import { useFeedMessages } from './locales/use-messages';
import css from './video-card.module.css';

export interface CommentBoxProps {
  /** Comments are opened only meanwhile. */
  playing: boolean;
  /** Says why not, while it does not play. */
  hint: string;
  onOpen: () => void;
}

/** Looks like the field that it leads to: opens the comment panel, only while the item is playing (MEGA-7). */
export function CommentBox({ playing, hint, onOpen }: CommentBoxProps) {
  const t = useFeedMessages();
  const { toast } = useShell();
  return (
    <button
      type="button"
      className={css.comment}
      aria-haspopup="dialog"
      aria-disabled={!playing || undefined}
      data-comment=""
      onClick={() => (playing ? onOpen() : toast({ message: hint }))}
    >
      <span>{t('comment')}</span>
      <span className={css.send}>{t('send')}</span>
    </button>
  );
}
