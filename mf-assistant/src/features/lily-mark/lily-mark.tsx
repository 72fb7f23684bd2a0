import { Flower2 } from 'lucide-react';
import css from './lily-mark.module.css';

/** Lily's mark, as large as a person's picture, in px; her name is written beside it. */
export function LilyMark({ size }: { size: number }) {
  return (
    <span className={css.mark} style={{ width: size, height: size }} aria-hidden="true">
      <Flower2 size={Math.round(size * 0.6)} />
    </span>
  );
}
