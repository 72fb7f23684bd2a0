import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import chip from './chip.module.css';
import css from './filter-menu.module.css';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';
import { Sheet } from './sheet';
import { afterClosing } from './use-back-to-close';

/** One choice of a {@link FilterMenu}. */
export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterMenuProps {
  /** What it filters by: 'Giá'. */
  label: string;
  /** The chosen option's value; undefined means all. */
  value: string | undefined;
  options: FilterOption[];
  /** Called with the choice, undefined for 'Tất cả'; not when it is what was chosen already. */
  onChange: (value: string | undefined) => void;
  /** The wording of the choice of all: 'Tất cả', or for an order 'Mới nhất'. */
  allLabel?: string | undefined;
  className?: string | undefined;
}

interface ChoicesProps extends Pick<FilterMenuProps, 'label' | 'value'> {
  choices: { value: string | undefined; label: string }[];
  onChoose: (value: string | undefined) => void;
}

function Choices({ label, value, choices, onChoose }: ChoicesProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const items = Array.from(ref.current?.children ?? []) as HTMLElement[];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  return (
    // Buttons and not inputs: the arrows must only look around, since a choice closes the menu and reloads the feed.
    <div ref={ref} className={css.options} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <button
          type="button"
          key={choice.value ?? ''}
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          className={css.option}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
          {choice.value === value && <Check size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

/**
 * A filter as a pill that shows its choice: it opens a sheet on mobile and a menu under it on desktop (FEED-5).
 * Arrows, Home and End move; Enter, Space or a press chooses and closes; Esc closes.
 */
export function FilterMenu({ label, value, options, onChange, allLabel, className }: FilterMenuProps) {
  const t = useUiMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const selected = options.find((option) => option.value === value);
  const choices = [{ value: undefined, label: allLabel ?? t('all') }, ...options];
  const chosen = useRef<{ value: string | undefined }>(undefined);
  useEffect(() => {
    const choice = chosen.current;
    if (open || !choice) return;
    chosen.current = undefined;
    // The choice goes into the address, where it must replace the feed's own step and not the sheet's.
    afterClosing(() => onChange(choice.value));
  }, [open, onChange]);
  const choose = (next: string | undefined) => {
    if (next !== selected?.value) chosen.current = { value: next };
    setOpen(false);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(chip.toggle, selected && chip.on, css.button, className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={selected ? `${label}: ${selected.label}` : undefined}
        onClick={() => {
          // Safari does not focus a button that is pressed, and the focus must come back here.
          button.current?.focus();
          setOpen(true);
        }}
      >
        {selected?.label ?? label}
        <ChevronDown aria-hidden="true" />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        height="auto"
        anchor={button.current}
        bare
      >
        <Choices label={label} value={selected?.value} choices={choices} onChoose={choose} />
      </Sheet>
    </>
  );
}
