import type { ReactNode } from 'react';
import { Button } from './button';
import css from './card-boundary.module.css';
import { ErrorBoundary } from './error-boundary';
import { useStateMessages } from './locales/states/use-messages';

export interface CardBoundaryProps {
  /** The element that stands in for a card that crashed: a `li` where the card is one. */
  as?: 'article' | 'li' | undefined;
  children: ReactNode;
}

/**
 * Keeps a crash inside its card (SHELL-5): the other cards of the list stay as they are, and a note with a button that
 * renders the card again takes its place. The crash is reported as one that nobody caught.
 */
export function CardBoundary({ as = 'article', children }: CardBoundaryProps) {
  return (
    <ErrorBoundary
      onError={(error) => reportError(error)}
      fallback={(_, reset) => <CrashedCard as={as} onRetry={reset} />}
    >
      {children}
    </ErrorBoundary>
  );
}

export interface CrashedCardProps {
  as: 'article' | 'li';
  /** Renders the card again. */
  onRetry: () => void;
}

/** Stands in for a card that crashed. */
export function CrashedCard({ as: Part, onRetry }: CrashedCardProps) {
  const t = useStateMessages();
  return (
    <Part className={css.card}>
      <p role="alert">{t('cardFailed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Part>
  );
}
