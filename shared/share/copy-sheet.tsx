import { Sheet } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import css from './copy-sheet.module.css';
import { useShareMessages } from './locales/use-messages';

export interface CopySheetProps {
  /** What could not be copied. */
  text: string;
  onClose: () => void;
}

/** Shows a text to be copied by hand, selected already: what remains where a browser lets no page copy (COPY-1). */
export function CopySheet({ text, onClose }: CopySheetProps) {
  const t = useShareMessages();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Sheet open onClose={onClose} title={t('copyTitle')} height="auto">
      <label className={css.line}>
        {t('copyHint')}
        <input
          ref={field}
          className={css.field}
          value={text}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    </Sheet>
  );
}
