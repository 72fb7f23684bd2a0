import { useMemo } from 'react';
import { LinkPreview } from './link-preview';
import css from './news-text.module.css';
import { splitLinks } from './split-links';

/** The text of a post: its addresses as links, and the preview picture of the first of them (NEWS-3). */
export function NewsText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  const first = parts.find(({ href }) => href)?.href;
  return (
    <>
      <p className={css.text}>
        {parts.map(({ at, text: piece, href }) =>
          href ? (
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </p>
      {first && <LinkPreview url={first} />}
    </>
  );
}
