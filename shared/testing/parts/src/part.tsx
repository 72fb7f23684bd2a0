import type { ReactNode } from 'react';
import css from './parts.module.css';

interface PartProps {
  /** The component's name, as `shared/ui` exports it. */
  name: string;
  /** Its {@link State}s. */
  children: ReactNode;
}

/** One component in all its states. */
export function Part({ name, children }: PartProps) {
  return (
    <section className={css.part} aria-labelledby={name}>
      <h2 id={name}>{name}</h2>
      <div className={css.states}>{children}</div>
    </section>
  );
}

interface StateProps {
  /** What sets this state apart, as the component's properties name it. */
  name: string;
  /** For a component that fills the width it is given. */
  wide?: boolean;
  children: ReactNode;
}

/** A component in one of its states. */
export function State({ name, wide, children }: StateProps) {
  return (
    <figure className={wide ? css.wide : css.state}>
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}
