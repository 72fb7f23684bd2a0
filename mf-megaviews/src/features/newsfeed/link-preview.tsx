import { useImageRetry, useNear } from '@site/shared/ui';
import { useState } from 'react';
import { useLinkPreviewQuery } from '../../api/news.api';
import css from './link-preview.module.css';
import { useNewsMessages } from './locales/use-messages';

/**
 * The picture that a linked page names for previews of itself, requested when its place comes near the window. Without
 * a picture nothing is shown: the text has the link itself (NEWS-3).
 *
 * @param props.url address of the linked page
 */
export function LinkPreview({ url }: { url: string }) {
  const t = useNewsMessages();
  const [image, setImage] = useState<string>();
  const { place, failed, attempt, onError } = useImageRetry<HTMLDivElement>(image);
  const near = useNear(place);
  const { data } = useLinkPreviewQuery(url, { skip: !near });
  if (data && data !== image) setImage(data);
  const [loaded, setLoaded] = useState(false);
  return (
    <div ref={place}>
      {image && !failed && (
        <a
          className={css.preview}
          hidden={!loaded}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          // The text has the same link: one tab stop is enough.
          tabIndex={-1}
        >
          <img
            key={attempt}
            className={css.image}
            src={image}
            alt={t('preview', { host: new URL(url).host })}
            referrerPolicy="no-referrer"
            decoding="async"
            onLoad={() => setLoaded(true)}
            onError={onError}
          />
          <span className={css.host} aria-hidden="true">
            {new URL(url).host}
          </span>
        </a>
      )}
    </div>
  );
}
