import { parsePhone, typedLine, visibleText } from '@site/shared/domain';
import { Button, IconButton, isComposing, useOverLimit } from '@site/shared/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '../use-draft';
import type { Role } from './comment';
import css from './composer.module.css';
import { useCommentMessages } from './locales/use-messages';
import type { Written } from './use-outbox';

/** As many characters as the service takes; a longer text is told, not cut. */
const LONGEST = 2000;

/** The comment that is being answered. */
export interface ReplyTarget {
  id: string;
  threadId: string;
  /** Id of who wrote it. */
  authorId: string;
  name: string;
}

export interface ComposerProps {
  role: Role;
  /** Whose draft, and on which post. */
  draftName: string;
  target: ReplyTarget | undefined;
  /** A number to begin with. */
  knownPhone: string | undefined;
  /** It is not known yet who writes. */
  busy: boolean;
  /** How often the field was asked for from elsewhere on the page. */
  asks?: number | undefined;
  /** Without it the field is for one comment alone, which needs no words. */
  onCancelReply?: (() => void) | undefined;
  onSend(written: Written): void;
}

/** Where a question or an answer is written (COMMENT-4, COMMENT-5). Enter sends, Shift and Enter begin a line. */
export function Composer({
  role,
  draftName,
  target,
  knownPhone,
  busy,
  asks = 0,
  onCancelReply,
  onSend,
}: ComposerProps) {
  const t = useCommentMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraft(draftName);
  const [phone, setPhone] = useState<string>();
  const [wrong, setWrong] = useState<'text' | 'phone'>();
  const phoneText = phone ?? knownPhone ?? '';
  const over = useOverLimit(text, LONGEST);
  const answers = role === 'host' || target !== undefined;

  const targetId = onCancelReply && target?.id;
  useEffect(() => {
    if (targetId !== undefined) field.current?.focus();
  }, [targetId]);
  useEffect(() => {
    if (asks > 0) field.current?.focus({ preventScroll: true });
  }, [asks]);

  const send = () => {
    if (busy) return;
    const said = visibleText(text).trim();
    const parsed = role === 'viewer' && typedLine(phoneText) ? parsePhone(phoneText) : null;
    if (!said || over) {
      setWrong('text');
      field.current?.focus();
    } else if (parsed === undefined) {
      setWrong('phone');
      phoneField.current?.focus();
    } else {
      setWrong(undefined);
      setText('');
      field.current?.focus();
      onSend({ text: said, phone: parsed, target: target ?? null });
    }
  };

  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {target && onCancelReply && (
        <div className={css.reply}>
          <span className={css.replyTo}>{t('replyingTo', { name: target.name })}</span>
          <IconButton label={t('replyCancel')} onClick={onCancelReply}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={css.line}>
        <textarea
          ref={field}
          className={css.field}
          rows={2}
          value={text}
          aria-label={t(answers ? 'answer' : 'question')}
          aria-invalid={wrong === 'text' || over !== undefined || undefined}
          aria-describedby={wrong === 'text' || over ? `${id}-text` : undefined}
          placeholder={t(answers ? 'answerPlaceholder' : 'placeholder')}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (wrong === 'text') setWrong(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && target && onCancelReply) {
              event.stopPropagation();
              event.preventDefault();
              onCancelReply();
            }
            // The Enter that ends a composition chooses a word (COMMENT-4).
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <Button variant="primary" type="submit" busy={busy}>
          {t('send')}
        </Button>
      </div>
      {over && (
        <p className={css.wrong} id={`${id}-text`} role="status">
          {over}
        </p>
      )}
      {!over && wrong === 'text' && (
        <p className={css.wrong} id={`${id}-text`} role="alert">
          {t('textMissing')}
        </p>
      )}
      {role === 'viewer' && (
        <div className={css.phone}>
          <label htmlFor={`${id}-phone`}>{t('phone')}</label>
          <input
            ref={phoneField}
            id={`${id}-phone`}
            className={css.field}
            type="tel"
            autoComplete="tel"
            value={phoneText}
            aria-invalid={wrong === 'phone' || undefined}
            aria-describedby={wrong === 'phone' ? `${id}-wrong` : undefined}
            onChange={({ currentTarget }) => {
              setPhone(currentTarget.value);
              if (wrong === 'phone') setWrong(undefined);
            }}
          />
          {wrong === 'phone' && (
            <p className={css.wrong} id={`${id}-wrong`} role="alert">
              {t('phoneWrong')}
            </p>
          )}
        </div>
      )}
      <p className={css.note}>{t(role === 'host' ? 'hostNote' : 'note')}</p>
    </form>
  );
}
