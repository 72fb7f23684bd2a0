import { useState } from 'react';
import { useFeedMessages } from './locales/use-messages';
import css from './video-card.module.css';

/** From so many characters on a description is cut, and to so many (MEGA-5). */
const LONG = 40;
const SHORTENED = 30;

/** A description: under 40 characters in full; a longer one as its first 30, and a click toggles it (MEGA-5). */
export function Description({ text }: { text: string }) {
  const t = useFeedMessages();
  const [open, setOpen] = useState(false);
  const letters = Array.from(text.normalize('NFC'));
  if (letters.length === 0) return null;
  if (letters.length < LONG) return <p className={css.text}>{text}</p>;
  return (
    <button
      type="button"
      className={css.description}
      aria-expanded={open}
      data-description=""
      onClick={() => setOpen(!open)}
    >
      <span className={open ? css.whole : undefined}>
        {open ? text : letters.slice(0, SHORTENED).join('').trimEnd()}
      </span>
      {open ? ' ' : '… '}
      <strong>{t(open ? 'less' : 'more')}</strong>
    </button>
  );
}
