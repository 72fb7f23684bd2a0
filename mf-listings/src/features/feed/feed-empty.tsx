import { Button, StatePanel } from '@site/shared/ui';
import { useLaterMessages } from './locales/use-messages';

export interface FeedEmptyProps {
  /** Takes the filters out, when there are any. */
  onClear: (() => void) | undefined;
}

/** The feed when nothing is in it. */
export function FeedEmpty({ onClear }: FeedEmptyProps) {
  const t = useLaterMessages();
  const filtered = onClear !== undefined;
  return (
    <StatePanel
      kind="empty"
      title={t(filtered ? 'emptyTitle' : 'emptyFeedTitle')}
      text={t(filtered ? 'emptyText' : 'emptyFeedText')}
      actions={
        filtered && (
          <Button variant="primary" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        )
      }
    />
  );
}
