import { Button } from '@site/shared/ui';
import { TextAreaField } from '@site/shared/ui/form';
import { useDraft } from '@site/shared/use-draft';
import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShortlistMessages } from './locales/use-messages';
import type { SharedShortlist } from './shared-shortlist';
import { type ListedHome, LONGEST_NOTE } from './shortlist-document';

/**
 * The visitor's own note on a home, which the others read as it is typed. Every letter is kept by the document; a text that is too long
 * stays in its field, as a draft of the tab, with the reason.
 */
export function OwnNote({ list, home, title }: { list: SharedShortlist; home: ListedHome; title: string }) {
  const t = useShortlistMessages();
  const { document, known } = list;
  const note = home.notes[known.member] ?? '';
  const [draft, setDraft] = useDraft(`shortlist-note:${known.id}:${home.key}`);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = draft || note;

  const type = (text: string) => {
    setDraft(text.length > LONGEST_NOTE ? text : '');
    document.setNote(home.key, known.member, text);
  };
  if (!open && shown === '')
    return (
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('addNote')}: ${title}`}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        <NotebookPen size={18} aria-hidden="true" />
        {t('addNote')}
      </Button>
    );
  return (
    <TextAreaField
      ref={field}
      label={t('noteOf')}
      aria-label={`${t('noteOf')}: ${title}`}
      hint={t('noteHint')}
      limit={LONGEST_NOTE}
      error={shown.length > LONGEST_NOTE ? t('noteLong', { most: LONGEST_NOTE }) : undefined}
      rows={2}
      value={shown}
      onChange={({ target }) => {
        // A field that was emptied stays, for whoever is about to write something else.
        setOpen(true);
        type(target.value);
      }}
    />
  );
}
