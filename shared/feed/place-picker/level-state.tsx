import { isUnreachable, Skeleton, StatePanel, useFailureKind, useOnReconnect } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { usePickerMessages } from './locales/use-messages';
import css from './place-picker.lazy.module.css';
import type { PlaceLevel } from './use-place-level';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The places of a level, or what stands in for them: they are on their way, have failed, or cannot come without a network. */
export function LevelState({ level, children }: { level: PlaceLevel; children: ReactNode }) {
  const t = usePickerMessages();
  const { places, error } = level;
  if (places) return children;
  if (error) return <LevelFailed level={level} />;
  return (
    <div className={css.rows} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </div>
  );
}

function LevelFailed({ level: { error, isFetching, retry } }: { level: PlaceLevel }) {
  const kind = useFailureKind(isUnreachable(error));
  useOnReconnect(retry);
  return <StatePanel kind={kind} heading="p" busy={isFetching} onRetry={retry} />;
}
