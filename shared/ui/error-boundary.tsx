import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the children after one of them threw. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** Told of every crash. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failed?: { error: unknown } | undefined;
}

/** Keeps a crash inside its own part of the screen (SHELL-3, NAV-8). A new `key` forgets the crash. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed
      ? this.props.fallback(failed.error, () => this.setState({ failed: undefined }))
      : this.props.children;
  }
}
