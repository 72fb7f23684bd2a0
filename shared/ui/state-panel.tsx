import { CloudOff, House, SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { joinClasses } from './join-classes';
import { useStateMessages } from './locales/states/use-messages';
import css from './state-panel.module.css';

/** Why a list or a page has nothing to show. */
export type StateKind = 'empty' | 'failed' | 'offline' | 'notFound';

const ICONS = { empty: House, failed: CloudOff, offline: WifiOff, notFound: SearchX };

export interface StatePanelProps {
  kind: StateKind;
  /** What is the case; each kind has a general wording. */
  title?: string | undefined;
  /** What the reader can do; each kind has a general wording. */
  text?: string | undefined;
  /** Shows 'Thử lại', which calls it. */
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
  /** Buttons or links. */
  actions?: ReactNode;
  /** The element of the title: 'h1' when the panel is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  className?: string | undefined;
}

/** Says why there is nothing, and what to do next. A failure is announced at once, the others politely. */
export function StatePanel({
  kind,
  title,
  text,
  onRetry,
  busy,
  actions,
  heading: Heading = 'h2',
  className,
}: StatePanelProps) {
  const t = useStateMessages();
  const Icon = ICONS[kind];
  return (
    <div
      role={kind === 'failed' ? 'alert' : 'status'}
      className={joinClasses(css.panel, (kind === 'failed' || kind === 'offline') && css.failed, className)}
    >
      <span className={css.badge}>
        <Icon size={32} aria-hidden="true" />
      </span>
      <Heading className={css.title}>{title ?? t(`${kind}Title`)}</Heading>
      <p className={css.text}>{text ?? t(`${kind}Text`)}</p>
      {(onRetry || actions) && (
        <div className={css.actions}>
          {onRetry && (
            <Button variant="primary" busy={busy} onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
