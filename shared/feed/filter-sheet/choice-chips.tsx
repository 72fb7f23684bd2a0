import type { FilterOption } from '@site/shared/ui';
import chip from '@site/shared/ui/chip.module.css';
import css from './filter-sheet.lazy.module.css';

export interface ChoiceChipsProps {
  /** Names the group. */
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Many short choices stand in one line that scrolls on a phone. */
  isOneLine?: boolean | undefined;
}

/** Choices that are pressed or not, several at once. */
export function ChoiceChips({ label, options, chosen, onToggle, isOneLine }: ChoiceChipsProps) {
  return (
    <fieldset className={isOneLine ? `${css.chips} ${css.line}` : css.chips} aria-label={label}>
      {options.map(({ value, label: text }) => {
        const isOn = chosen.includes(value);
        return (
          <button
            type="button"
            key={value}
            className={isOn ? `${chip.toggle} ${chip.on}` : chip.toggle}
            aria-pressed={isOn}
            onClick={() => onToggle(value)}
          >
            {text}
          </button>
        );
      })}
    </fieldset>
  );
}
