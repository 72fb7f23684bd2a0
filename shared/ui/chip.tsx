import type { ComponentProps } from 'react';
import css from './chip.module.css';
import { joinClasses } from './join-classes';

/** A static pill with a short fact; an icon in it is drawn 16 px. */
export function Chip({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={joinClasses(css.chip, className)} />;
}
