import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { IconButton, type IconButtonProps } from '@site/shared/ui';
import { Heart as HeartIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import css from './heart.module.css';
import { homeKey, type KnownHome, summaryOf } from './home-summary';
import { useHeartMessages } from './locales/use-messages';

const never = () => () => undefined;

export interface HeartProps extends Pick<IconButtonProps, 'variant' | 'className'> {
  kind: ListingKind;
  home: KnownHome;
}

/**
 * Saves a home, and takes it back (KEEP-1). What the server renders is empty for everybody; the visitor's own hearts fill once
 * the page is hydrated. Under a shell that keeps nothing there is none.
 */
export function Heart({ kind, home, className, ...look }: HeartProps) {
  const t = useHeartMessages();
  const { saved } = useShell();
  const key = homeKey(kind, home.id);
  const isSaved = useSyncExternalStore(
    saved?.subscribe ?? never,
    () => saved?.has(key),
    () => false,
  );
  return (
    saved && (
      <IconButton
        {...look}
        label={t('save', { title: home.title || home.location })}
        pressed={isSaved}
        className={`${css.heart} ${className ?? ''}`}
        data-scripted=""
        onClick={() => (isSaved ? saved.remove(key) : saved.save(summaryOf(kind, home)))}
      >
        <HeartIcon size={22} aria-hidden="true" />
      </IconButton>
    )
  );
}
