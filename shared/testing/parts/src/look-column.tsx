import { useShell } from '@site/shared/contract';
import { useEffect } from 'react';
import { showForcedColours } from './forced-colours';
import { useMessages } from './locales/use-messages';
import css from './parts.module.css';

/** The looks that a column beside the parts has: a contrast theme, and the reader's text at 200 %. */
export const LOOKS = ['forced-colours', 'large-text'] as const;
export type Look = (typeof LOOKS)[number];

const LARGE_TEXT = '200%';

function showLargeText(): () => void {
  const { style } = document.documentElement;
  style.fontSize = LARGE_TEXT;
  return () => {
    style.fontSize = '';
  };
}

/** Gives the document a look, as that of a column. */
export function useLook(look: Look | undefined): void {
  useEffect(() => {
    if (look) return look === 'large-text' ? showLargeText() : showForcedColours();
  }, [look]);
}

/** A frame is as high as its page, so that the parts of all columns are read with one scroll. */
function growWithPage(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body) return;
  new ResizeObserver(() => {
    frame.height = String(body.scrollHeight);
  }).observe(body);
}

/** All parts in another look: sizes of text and colours of the system are a document's, so it is one of its own. */
export function LookColumn({ look }: { look: Look }) {
  const t = useMessages();
  const { locale } = useShell();
  return (
    <iframe
      className={css.column}
      title={t(look)}
      loading="lazy"
      src={`/parts?look=${look}&locale=${locale}`}
      onLoad={({ currentTarget }) => growWithPage(currentTarget)}
    />
  );
}
