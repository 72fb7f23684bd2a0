import { Component, Fragment, type ReactNode } from 'react';

/** A part that has stood for so long after a crash has got over it: the next one is another crash, ms. */
export const STOOD_MS = 10_000;

interface Props {
  /** Shown instead of the children after one of them threw twice. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Told of every crash. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown } | undefined;
  /** How often the children were rendered anew. */
  attempt: number;
}

/**
 * Keeps a crash inside its own part of the screen (SHELL-3, NAV-8). The part is rendered anew once before it gives up
 * (CHANGED-2): what a translator or an extension has done to its nodes is gone with them. A new `key` forgets the crash.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: 0 };
  #triedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
    if (!this.#isNewCrash()) return;
    this.#triedAt = performance.now();
    this.#tryAgain();
  }

  #isNewCrash = (): boolean => performance.now() - this.#triedAt >= STOOD_MS;

  #tryAgain = (): void => this.setState(({ attempt }) => ({ failed: undefined, attempt: attempt + 1 }));

  override render(): ReactNode {
    const { failed, attempt } = this.state;
    if (!failed) return <Fragment key={attempt}>{this.props.children}</Fragment>;
    return this.#isNewCrash() ? null : this.props.fallback(failed.error, this.#tryAgain);
  }
}
