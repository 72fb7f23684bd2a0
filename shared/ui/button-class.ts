import css from './button.module.css';
import { joinClasses } from './join-classes';

export interface ButtonLook {
  /** `primary` once per view; `quiet` has no border. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Text size and padding; every size is at least 44 px high. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Fills the width. */
  wide?: boolean | undefined;
}

/** The class names of a button's look, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'secondary', size = 'medium', wide }: ButtonLook,
  className?: string,
): string {
  return joinClasses(css.button, css[variant], size !== 'medium' && css[size], wide && css.wide, className);
}
