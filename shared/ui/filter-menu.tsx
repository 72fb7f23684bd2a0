import { ChevronDown } from 'lucide-react';
import chip from './chip.module.css';
import css from './filter-menu.module.css';
import type { FilterMenuProps } from './filter-menu-props';
import { joinClasses } from './join-classes';
import { useLazyDialog } from './use-lazy-dialog';

export type { FilterMenuProps, FilterOption } from './filter-menu-props';

const loadSheet = () =>
  import(/* webpackChunkName: "filter-menu" */ './filter-menu-sheet').then((menu) => menu.FilterMenuSheet);

/**
 * A filter as a pill that shows its choice: it opens a sheet on mobile and a menu under it on desktop (FEED-5).
 * Arrows, Home and End move; Enter, Space or a press chooses and closes; Esc closes.
 */
export function FilterMenu({ className, isPlain, ...menu }: FilterMenuProps) {
  const { button, dialog: Choices, open, onClose } = useLazyDialog(loadSheet, 'filter-menu');
  const { label, value, options } = menu;
  const selected = options.find((option) => option.value === value)?.label;
  const shown = isPlain ? undefined : selected;
  return (
    <>
      <button
        {...button}
        className={joinClasses(chip.toggle, shown && chip.on, css.button, className)}
        aria-label={selected && `${label}: ${selected}`}
      >
        {shown ?? label}
        <ChevronDown aria-hidden="true" />
      </button>
      {Choices && <Choices {...menu} open={open} onClose={onClose} anchor={button.ref.current} />}
    </>
  );
}
