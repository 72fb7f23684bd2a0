import { Component, type ReactNode } from 'react';

export interface AroundUpdateProps {
  /** Called before the document changes; what it returns is given to `after`. */
  before(): number;
  /** Called when the document has changed, and at first. */
  after(told?: number): void;
  children: ReactNode;
}

/**
 * Tells what the document was like just before a change: a list that gets shorter moves its scroll position before any
 * hook can read it, so this is one of the two things that only a class can do.
 */
export class AroundUpdate extends Component<AroundUpdateProps> {
  override componentDidMount() {
    this.props.after();
  }

  override getSnapshotBeforeUpdate() {
    return this.props.before();
  }

  override componentDidUpdate(_props: AroundUpdateProps, _state: unknown, told: number) {
    this.props.after(told);
  }

  override render() {
    return this.props.children;
  }
}
