import css from './icon-button.module.css';
import { joinClasses } from './join-classes';

/** How an icon button looks: bare, with a border, or dark over a photo. */
export type IconButtonVariant = 'plain' | 'outlined' | 'overlay';

/** The class names of an icon button's look, for buttons and for links that look like one. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', className?: string): string {
  return joinClasses(css.icon, variant !== 'plain' && css[variant], className);
}
