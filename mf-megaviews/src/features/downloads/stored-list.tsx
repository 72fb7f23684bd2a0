import { usePageTitle, useShell } from '@site/shared/contract';
import { fileSize } from '@site/shared/domain';
import { Button, ButtonLink, IconButton, Sheet, Skeleton, StatePanel, usePageReady } from '@site/shared/ui';
import type { StoredVideo } from '@site/shared/videos/stored-videos';
import { Play, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { downloads } from './downloads';
import { useDownloadMessages } from './locales/use-messages';
import css from './stored-list.lazy.module.css';
import { useDownloads } from './use-downloads';

/**
 * The page of the videos on this device, with what they take; each plays without a network, and can be removed (OFFLINE-8,
 * OFFLINE-9).
 *
 * @param props.page its name: says in the document that the page is ready
 */
export function StoredList({ page }: { page: string }) {
  const t = useDownloadMessages();
  usePageTitle(t('all'));
  const ready = usePageReady(page, useDownloads().stored !== undefined);
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('all')}</h1>
      <Videos />
    </section>
  );
}

function Videos() {
  const t = useDownloadMessages();
  const { locale, toast } = useShell();
  const { stored, running, forbidden } = useDownloads();
  const [shown, setShown] = useState<StoredVideo>();
  const close = useCallback(() => setShown(undefined), []);
  const told = (bytes: number) => fileSize(bytes, locale);

  if (stored === undefined)
    return (
      <div className={css.list} aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton height="112px" />
        <Skeleton height="112px" />
      </div>
    );
  if (forbidden) return <StatePanel kind="failed" title={t('forbidden')} text="" />;
  if (stored.length === 0)
    return (
      <StatePanel
        kind="empty"
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={
          <ButtonLink variant="primary" to="/mega-views">
            {t('toVideos')}
          </ButtonLink>
        }
      />
    );
  const remove = async (video: StoredVideo) => {
    downloads.cancel(video.id);
    await downloads.remove(video.id);
    toast({ message: t('removed') });
  };
  return (
    <div className={css.all}>
      <p className={css.total}>
        {t('total', { count: stored.length, size: told(stored.reduce((sum, { got }) => sum + got, 0)) })}
      </p>
      <ul className={css.list}>
        {stored.map((video) => (
          <li key={video.id} className={css.row} data-video={video.id}>
            <Poster video={video} />
            <div className={css.words}>
              <h2 className={css.name}>{video.title}</h2>
              <p className={css.facts}>
                {video.author}
                <span aria-hidden="true"> · </span>
                {video.whole
                  ? told(video.got)
                  : video.bytes
                    ? t('part', { got: told(running.get(video.id) ?? video.got), size: told(video.bytes) })
                    : t('partUnsized', { got: told(running.get(video.id) ?? video.got) })}
              </p>
            </div>
            <div className={css.actions}>
              {video.whole ? (
                <IconButton label={t('play', { title: video.title })} onClick={() => setShown(video)}>
                  <Play aria-hidden="true" />
                </IconButton>
              ) : (
                !running.has(video.id) && (
                  <Button variant="quiet" onClick={() => downloads.start(video)}>
                    {t('resume')}
                  </Button>
                )
              )}
              <IconButton label={t('removeNamed', { title: video.title })} onClick={() => remove(video)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {shown && <Watch key={shown.id} video={shown} onClose={close} />}
    </div>
  );
}

/** The poster as it was stored with the video. */
function Poster({ video: { poster } }: { video: StoredVideo }) {
  const [src, setSrc] = useState<string>();
  const picture = poster?.picture;
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return src ? <img className={css.poster} src={src} alt="" /> : <span className={css.poster} />;
}

/** Plays a stored video, by the browser's own player. */
function Watch({ video, onClose }: { video: StoredVideo; onClose: () => void }) {
  const t = useDownloadMessages();
  const [failed, setFailed] = useState(false);
  return (
    <Sheet open onClose={onClose} title={video.title} bare className={css.watch}>
      {failed ? (
        <StatePanel kind="failed" title={t('playFailed')} text="" onRetry={() => setFailed(false)} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the service has none
        <video
          className={css.video}
          src={video.address}
          controls
          autoPlay
          loop
          playsInline
          onError={() => setFailed(true)}
        />
      )}
    </Sheet>
  );
}
