import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './chip.module.css';
import { joinClasses } from './join-classes';

/** What a {@link ToggleChip} takes, beside everything a `button` does. */
export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether it is on: a tick and a heavier face say so, beside the colour. */
  pressed: boolean;
}

/** A pill of 44 px that switches something on and off. */
export function ToggleChip({ pressed, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={joinClasses(css.toggle, pressed && css.on, className)}
    >
      {pressed && <Check aria-hidden="true" />}
      {children}
    </button>
  );
}
