import { type RefObject, useEffect, useRef, useState } from 'react';

export interface ComboboxParts<Option> {
  input: RefObject<HTMLInputElement | null>;
  /** Begins the ids of the list and its options. */
  id: string;
  text: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}

/**
 * Makes a combobox with a listbox of a field (ARIA 1.2, WAI-ARIA Authoring Practices): arrows move, Enter chooses, Escape closes;
 * the focus stays in the field. Enter without an option that was moved to is the form's own.
 */
export function useCombobox<Option>({ input, id, text, options, onChoose }: ComboboxParts<Option>) {
  const [isFocused, setFocused] = useState(() => document.activeElement === input.current);
  /** The text for which the list was closed. */
  const [closedFor, setClosedFor] = useState<string>();
  const [moved, setMoved] = useState<{ of: readonly Option[]; to: number }>();
  const active = moved?.of === options ? moved.to : -1;
  const isOpen = isFocused && options.length > 0 && closedFor !== text;
  const now = useRef({ isOpen, active, options, text, onChoose });
  useEffect(() => {
    now.current = { isOpen, active, options, text, onChoose };
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const onKey = (event: KeyboardEvent) => {
      const { isOpen, active, options, text, onChoose } = now.current;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (event.isComposing || (!isOpen && step === 0)) return;
      if (step !== 0 && options.length > 0) {
        const first = step > 0 ? 0 : options.length - 1;
        setClosedFor(undefined);
        setMoved({ of: options, to: active < 0 ? first : (active + step + options.length) % options.length });
      } else if (event.key === 'Escape') setClosedFor(text);
      else if (event.key === 'Enter' && options[active] !== undefined) {
        setClosedFor(text);
        onChoose(options[active]);
      } else {
        if (event.key === 'Enter' || event.key === 'Tab') setClosedFor(text);
        return;
      }
      // The browser would empty the field at Escape, and send the form at Enter.
      event.preventDefault();
    };
    const onFocus = () => setFocused(true);
    const onBlur = () => setFocused(false);
    field.addEventListener('keydown', onKey);
    field.addEventListener('focus', onFocus);
    field.addEventListener('blur', onBlur);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('focus', onFocus);
      field.removeEventListener('blur', onBlur);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? `${id}list` : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}${active}` : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  return { isOpen, active };
}
