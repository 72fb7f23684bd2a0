import type { ReactNode } from 'react';
import css from './message-screen.module.css';

interface Props {
  title: string;
  text?: string;
  /** What only those who look into it want to know: closed at first. */
  details?: { label: string; lines: readonly string[] };
  /** Announced at once: something went wrong. */
  alert?: boolean;
  /** Marks the screen for tests and benches. */
  ready?: string;
  /** Buttons and links. */
  children: ReactNode;
}

/**
 * A screen that says what happened and what to do. It is the shell's own, without icons or shared components: it is on
 * the path of every first load, and must work when nothing else does.
 */
export function MessageScreen({ title, text, details, alert = false, ready, children }: Props) {
  return (
    <section className={css.screen} role={alert ? 'alert' : undefined} data-ready={ready}>
      <svg className={css.mark} aria-hidden="true" viewBox="0 0 32 32">
        <path d="M6 16 16 7l10 9M9.5 15.5V24h13v-8.5" />
      </svg>
      <h1 className={css.title}>{title}</h1>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.actions}>{children}</div>
      {details && (
        <details className={css.details}>
          <summary>{details.label}</summary>
          {details.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </section>
  );
}

/** Class of the button or link that is the way on. */
export const primaryAction = css.primary ?? '';

/** Class of any other button or link of the screen. */
export const secondaryAction = css.secondary ?? '';
