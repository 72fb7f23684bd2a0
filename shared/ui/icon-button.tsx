import type { ComponentProps } from 'react';
import { type IconButtonVariant, iconButtonClass } from './icon-button-class';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> {
  /** Its accessible name. */
  label: string;
  variant?: IconButtonVariant | undefined;
  /** For a button that switches something: whether it is on. */
  pressed?: boolean | undefined;
}

/** A round 44 px button with an icon as its child. */
export function IconButton({ label, variant, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={iconButtonClass(variant, className)}
      aria-label={label}
      aria-pressed={pressed}
    />
  );
}
