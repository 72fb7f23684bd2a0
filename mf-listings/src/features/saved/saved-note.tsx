import { senderOf } from '@site/shared/asker';
import { type SavedBook, type SavedHome, useShell } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import { TextAreaField } from '@site/shared/ui/form';
import { useDraft } from '@site/shared/use-draft';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSavedMessages } from './locales/use-messages';
import css from './saved-card.lazy.module.css';

/** The longest note, characters (shared/contract/saved.ts). */
const LONGEST_NOTE = 2_000;
/** A pause in the typing after which the note is kept, ms. */
const PAUSE_MS = 600;

export interface SavedNoteProps {
  home: SavedHome;
  book: SavedBook;
  /** The home's name, for those who cannot see it beside the note. */
  title: string;
}

/**
 * The visitor's note on a saved home (KEEP-3). What is typed is a draft of the tab at once, and the note after a pause: neither a
 * reload nor a closed tab loses it.
 */
export function SavedNote({ home, book, title }: SavedNoteProps) {
  const t = useSavedMessages();
  const { session } = useShell();
  const [draft, setDraft] = useDraft(`${senderOf(session) ?? ''}:saved-note:${home.key}`);
  const [open, setOpen] = useState(false);
  const isOpen = open || draft !== '';
  const [text, setText] = useState<string>();
  const shown = text ?? (draft || home.note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is typed and not the note yet. */
  const waiting = useRef<{ write: () => void; keep: () => void }>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const write = (value: string) => book.setNote(home.key, value);
  const keep = (value: string) => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    write(value);
    // The draft holds what the note does not: a text that is too long.
    setDraft(value.length > LONGEST_NOTE ? value : '');
  };
  const type = (value: string) => {
    setText(value);
    setDraft(value);
    clearTimeout(timer.current);
    waiting.current = { write: () => write(value), keep: () => keep(value) };
    timer.current = setTimeout(() => waiting.current?.keep(), PAUSE_MS);
  };
  // Whoever goes on to another page or another tab, or closes this one, in the middle of a word has written it all the same.
  useEffect(() => {
    // The draft stays: a page that is reloaded may end before the note is in its database.
    const writeNow = () => waiting.current?.write();
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      document.removeEventListener('visibilitychange', writeNow);
      waiting.current?.keep();
    };
  }, []);

  const close = () => {
    waiting.current?.keep();
    setText(undefined);
    setOpen(false);
    // The field has gone, and the focus with it.
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (!isOpen)
    return (
      <div className={css.note}>
        {home.note && <p className={css.noteText}>{home.note}</p>}
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-label={`${t(home.note ? 'editNote' : 'addNote')}: ${title}`}
          onClick={() => {
            setOpen(true);
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          <NotebookPen size={18} aria-hidden="true" />
          {t(home.note ? 'editNote' : 'addNote')}
        </Button>
      </div>
    );
  return (
    <div className={css.note}>
      <TextAreaField
        ref={field}
        label={t('noteOf', { title })}
        hint={t('noteHint')}
        limit={LONGEST_NOTE}
        error={shown.length > LONGEST_NOTE ? t('noteLong', { most: LONGEST_NOTE }) : undefined}
        rows={3}
        value={shown}
        onChange={({ target }) => {
          setOpen(true);
          type(target.value);
        }}
        // Whoever removes the home next takes the whole text back by 'Hoàn tác'.
        onBlur={() => waiting.current?.keep()}
      />
      <Button size="small" onClick={close}>
        {t('done')}
      </Button>
    </div>
  );
}
