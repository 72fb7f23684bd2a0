import { Button, Sheet } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

/** The longest name of a list, characters (shared/contract/saved.ts). */
export const LONGEST_NAME = 60;

export interface ListNameFormProps {
  /** What it is called so far. */
  name: string;
  /** Of the button that takes the name. */
  send: string;
  onName: (name: string) => void;
  /** Begins with the field. */
  takesFocus?: boolean;
}

/** The field for the name of a list; a name that does not do keeps what was typed and says why. */
export function ListNameForm({ name, send, onName, takesFocus = false }: ListNameFormProps) {
  const t = useSavedMessages();
  const [text, setText] = useState(name);
  const [faulty, setFaulty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isGood = text.trim().length > 0 && text.trim().length <= LONGEST_NAME;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaulty(!isGood);
    if (!isGood) return field.current?.focus();
    onName(text.trim());
    setText('');
  };
  return (
    <form className={css.nameForm} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('listName')}
        value={text}
        limit={LONGEST_NAME}
        autoComplete="off"
        error={faulty && !isGood ? t('listNameFault', { most: LONGEST_NAME }) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="primary">
        {send}
      </Button>
    </form>
  );
}

/** Asks for the name of a list, over the page. */
export function ListNameSheet({
  title,
  onClose,
  ...form
}: Omit<ListNameFormProps, 'takesFocus'> & { title: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={title} height="auto">
      <ListNameForm {...form} takesFocus />
    </Sheet>
  );
}
