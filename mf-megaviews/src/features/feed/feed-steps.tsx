import { IconButton } from '@site/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import css from './feed-steps.module.css';
import { useFeedMessages } from './locales/use-messages';

export interface FeedStepsProps {
  /** The card in view, from 0. */
  at: number;
  /** The last place there is: the end, behind the last video. */
  last: number;
  onStep: (by: 1 | -1) => void;
}

/** Beside the videos, on screens that are wider than a video: the one before and the next one. */
export function FeedSteps({ at, last, onStep }: FeedStepsProps) {
  const t = useFeedMessages();
  return (
    <div className={css.steps}>
      <IconButton
        variant="outlined"
        className={css.step}
        label={t('previous')}
        title={t('previous')}
        aria-keyshortcuts="ArrowUp K"
        aria-disabled={at <= 0 || undefined}
        onClick={() => onStep(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        variant="outlined"
        className={css.step}
        label={t('next')}
        title={t('next')}
        aria-keyshortcuts="ArrowDown J"
        aria-disabled={at >= last || undefined}
        onClick={() => onStep(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}
