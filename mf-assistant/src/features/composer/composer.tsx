import { visibleText } from '@site/shared/domain';
import { IconButton, isComposing } from '@site/shared/ui';
import { useDraft } from '@site/shared/use-draft';
import { ImagePlus, SendHorizontal, Square } from 'lucide-react';
import { type RefObject, useId, useRef } from 'react';
import { useMessages } from '../../locales/use-messages';
import { BESIDE_FIELD, focusComposer, focusField } from '../focus-field';
import { PictureTray } from '../pictures/picture-tray';
import { useDroppedFiles } from '../pictures/use-dropped-files';
import { usePictures } from '../pictures/use-pictures';
import css from './composer.module.css';

/** The longest message that the service takes, in characters. A longer one is told and not cut. */
const LONGEST = 5000;
/** From here on the room that is left is shown. */
const NEARLY_TOO_LONG = 4500;

export interface ComposerProps {
  /** Gets the field, for who wants to lead there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whose draft, and in which conversation. */
  draftName: string;
  /** Lily is at an answer: it can be stopped. */
  answering: boolean;
  onSend(text: string, filePaths: string[]): void;
  onStop(): void;
}

const filesOf = (list: FileList | undefined): File[] => [...(list ?? [])];

/** Copied cells and paragraphs bring a picture of themselves along: their text is what is meant. */
const isRichText = ({ types }: DataTransfer): boolean =>
  types.includes('text/plain') && types.includes('text/html');

/** Where a message is written: Enter sends, Shift and Enter begin a line; pictures are picked, pasted or dropped. */
export function Composer({ field, draftName, answering, onSend, onStop }: ComposerProps) {
  const t = useMessages();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraft(draftName);
  const pictures = usePictures();
  const isOver = useDroppedFiles(pictures.add);
  const tooLongId = useId();
  const said = visibleText(text).trim();
  const { length } = said;
  const isTooLong = length > LONGEST;
  const canSend = length > 0 && !isTooLong && pictures.isReady;

  const send = () => {
    // Empty text is ignored (CHAT-3); pictures that are on their way are waited for.
    if (!canSend) return;
    onSend(
      said,
      pictures.chosen.flatMap(({ path }) => path ?? []),
    );
    setText('');
    pictures.clear();
    focusField(field);
  };

  return (
    <form
      className={css.composer}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PictureTray
        pictures={pictures.chosen}
        refused={pictures.refused}
        onRemove={pictures.remove}
        onRetry={(picture) => {
          void pictures.retry(picture);
          focusComposer(field);
        }}
        onLeft={() => focusComposer(field)}
      />
      {pictures.chosen.length > 0 && length === 0 && <p className={css.hint}>{t('picture.needsText')}</p>}
      <div className={css.line}>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            pictures.add(filesOf(currentTarget.files ?? undefined));
            currentTarget.value = '';
          }}
        />
        <IconButton name={BESIDE_FIELD} label={t('composer.picture')} onClick={() => picker.current?.click()}>
          <ImagePlus aria-hidden="true" />
        </IconButton>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? tooLongId : undefined}
          value={text}
          aria-label={t('composer.label')}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const files = filesOf(event.clipboardData.files);
            if (files.length === 0 || isRichText(event.clipboardData)) return;
            event.preventDefault();
            pictures.add(files);
          }}
          onKeyDown={(event) => {
            // The Enter that ends a composition chooses a word.
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {answering && (
          <IconButton
            variant="outlined"
            label={t('composer.stop')}
            onClick={() => {
              onStop();
              focusComposer(field);
            }}
          >
            <Square size={18} aria-hidden="true" />
          </IconButton>
        )}
        <button type="submit" className={css.send} aria-label={t('composer.send')} aria-disabled={!canSend}>
          <SendHorizontal size={20} aria-hidden="true" />
        </button>
      </div>
      {isTooLong && (
        <p id={tooLongId} className={css.tooLong} role="alert">
          {t('composer.tooLong', { count: length, limit: LONGEST })}
        </p>
      )}
      {!isTooLong && length > NEARLY_TOO_LONG && (
        <p className={css.hint}>{t('composer.left', { count: LONGEST - length })}</p>
      )}
      <p className={css.note}>{t('composer.note')}</p>
    </form>
  );
}
