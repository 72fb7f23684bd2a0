import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './filter-menu.module.css';
import type { FilterMenuProps } from './filter-menu-props';
import { useUiMessages } from './locales/use-messages';
import { Sheet } from './sheet';
import { afterClosing } from './use-back-to-close';

interface ChoicesProps {
  label: string;
  value: string | undefined;
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

export interface FilterMenuSheetProps
  extends Pick<FilterMenuProps, 'label' | 'value' | 'options' | 'onChange' | 'allLabel'> {
  open: boolean;
  onClose: () => void;
  /** What it opens under on desktop. */
  anchor: Element | null;
}

/** The choices of a filter: a sheet on mobile, a menu under its pill on desktop. */
export function FilterMenuSheet({
  label,
  value,
  options,
  onChange,
  allLabel,
  open,
  onClose,
  anchor,
}: FilterMenuSheetProps) {
  const t = useUiMessages();
  const selected = options.find((option) => option.value === value)?.value;
  const chosen = useRef<{ value: string | undefined }>(undefined);
  useEffect(() => {
    const choice = chosen.current;
    if (open || !choice) return;
    chosen.current = undefined;
    // The choice goes into the address, where it must replace the feed's own step and not the sheet's.
    afterClosing(() => onChange(choice.value));
  }, [open, onChange]);
  return (
    <Sheet open={open} onClose={onClose} title={label} height="auto" anchor={anchor} bare>
      <Choices
        label={label}
        value={selected}
        choices={[{ value: undefined, label: allLabel ?? t('all') }, ...options]}
        onChoose={(next) => {
          if (next !== selected) chosen.current = { value: next };
          onClose();
        }}
      />
    </Sheet>
  );
}
