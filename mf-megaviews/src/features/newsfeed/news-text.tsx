import { useMemo } from 'react';
import { LinkPreview } from './link-preview';
import css from './news-text.module.css';
import { splitLinks } from './split-links';

/** What somebody wrote: text, with links where addresses stand in it, and the picture of the first one (NEWS-3). */
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
