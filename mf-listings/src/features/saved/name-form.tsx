import { charactersOver, typedLine } from '@site/shared/domain';
import { Button } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './name-form.lazy.module.css';

/** The longest name of a list or a search, characters (shared/contract/saved.ts). */
export const LONGEST_NAME = 60;

export interface NameFormProps {
  /** What it is called so far. */
  name: string;
  label: string;
  /** Says which names do. */
  fault: string;
  /** Why no name is taken at present, however good it is. */
  refusal?: string | undefined;
  /** Of the button that takes the name. */
  send: string;
  onName: (name: string) => void;
  /** Begins with the field. */
  takesFocus?: boolean;
}

/** The field for the name of something saved; a name that is not taken keeps what was typed and says why. */
export function NameForm({ name, label, fault, refusal, send, onName, takesFocus = false }: NameFormProps) {
  const [text, setText] = useState(name);
  const [faulty, setFaulty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isGood = typedLine(text) !== '' && charactersOver(text, LONGEST_NAME) === 0;
  const reason = isGood ? refusal : fault;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaulty(reason !== undefined);
    if (reason !== undefined) return field.current?.focus();
    onName(typedLine(text));
    setText('');
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={label}
        value={text}
        limit={LONGEST_NAME}
        autoComplete="off"
        error={faulty ? reason : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary">
        {send}
      </Button>
    </form>
  );
}
