import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes';
import css from './field.module.css';
import { FieldFrame, type FieldTexts, inputTies } from './field-frame';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldTexts {
  options: { value: string; label: string }[];
  /** Stands there while nothing is chosen. */
  placeholder: string;
}

/** A labelled choice of one, in the device's own list. */
export function SelectField({
  label,
  error,
  hint,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const texts = { label, error, hint };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <select {...rest} {...inputTies(id, texts)} className={joinClasses(css.input, css.select)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
