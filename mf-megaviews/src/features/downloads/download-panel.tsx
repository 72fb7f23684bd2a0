import { useShell } from '@site/shared/contract';
import { fileSize, mediaUrl } from '@site/shared/domain';
import { Button, ButtonLink, useOnline } from '@site/shared/ui';
import type { StoredVideo } from '@site/shared/videos/stored-videos';
import { CircleCheck, Download, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { VideoItem } from '../../api/video-post';
import css from './download-panel.lazy.module.css';
import { downloads } from './downloads';
import { DownloadError, type DownloadFailure, sizeOf } from './fetch-video';
import { loadStoredList } from './load-stored-list';
import { useDownloadMessages } from './locales/use-messages';
import { useDownloads, useOwner } from './use-downloads';

/** Where the videos on this device are listed. */
const LIST = '/mega-views/downloads';

/** What is known of a file's size. */
type Size = { bytes: number | undefined } | DownloadFailure;

/** Asks how large a file is, before anything of it is downloaded. */
function useSize(address: string, wanted: boolean): { size: Size | undefined; again: () => void } {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!wanted || size) return;
    const abort = new AbortController();
    sizeOf(address, abort.signal).then(
      (bytes) => setSize({ bytes }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setSize(error instanceof DownloadError ? error.failure : { kind: 'network' });
      },
    );
    return () => abort.abort();
  }, [address, wanted, size]);
  return { size, again: useCallback(() => setSize(undefined), []) };
}

/** The poster, for a list that is read without a network; without it the list does as well. */
async function posterOf(address: string | undefined): Promise<StoredVideo['poster']> {
  const response = address ? await fetch(address).catch(() => undefined) : undefined;
  return address && response?.ok ? { address, picture: await response.blob() } : undefined;
}

/**
 * Stores a video on this device for times without a network: says its size before, how far it has come, and what failed
 * (OFFLINE-7, OFFLINE-8).
 */
export function DownloadPanel({ item: { post, author } }: { item: VideoItem }) {
  const t = useDownloadMessages();
  const { locale, config, navigation } = useShell();
  const { media } = config.services;
  const owner = useOwner();
  const online = useOnline();
  const { stored, running, failures, forbidden } = useDownloads();
  const address = new URL(mediaUrl(post.video_path ?? '', media), location.href).href;
  const here = stored?.find(({ id }) => id === post.id);
  const got = running.get(post.id);
  const { size, again } = useSize(address, stored !== undefined && !here && online);
  const bytes = here?.bytes ?? (size && 'bytes' in size ? size.bytes : undefined);
  const told = (count: number) => fileSize(count, locale);

  const start = async () => {
    // It is wanted without a network, when its code cannot come any more.
    navigation.preload(LIST);
    loadStoredList().catch(() => undefined);
    const poster = post.poster_path ?? post.images_path[0];
    await downloads.start({
      id: post.id,
      owner,
      address,
      type: 'video/mp4',
      bytes,
      got: 0,
      whole: false,
      at: Date.now(),
      title: post.title,
      author: author.display_name,
      poster: await posterOf(poster && new URL(mediaUrl(poster, media), location.href).href),
    });
  };

  const failure = failures.get(post.id) ?? (size && 'kind' in size ? size : undefined);
  return (
    <div className={css.panel}>
      <p className={css.lead}>{t('lead')}</p>
      {got !== undefined ? (
        <>
          <progress className={css.bar} value={bytes ? got : undefined} max={bytes} aria-label={t('title')} />
          <p role="status">
            {bytes
              ? t('progress', { got: told(got), size: told(bytes) })
              : t('progressUnsized', { got: told(got) })}
          </p>
          <Button onClick={() => downloads.cancel(post.id)}>{t('cancel')}</Button>
        </>
      ) : here?.whole ? (
        <>
          <p className={css.stored} role="status">
            <CircleCheck size={20} aria-hidden="true" />
            {t('stored', { size: told(here.got) })}
          </p>
          <Button onClick={() => downloads.remove(post.id)}>
            <Trash2 size={20} aria-hidden="true" />
            {t('remove')}
          </Button>
        </>
      ) : (
        <>
          {here && (
            <p>
              {here.bytes
                ? t('part', { got: told(here.got), size: told(here.bytes) })
                : t('partUnsized', { got: told(here.got) })}
            </p>
          )}
          {(forbidden || failure) && (
            <p className={css.failed} role="alert">
              {forbidden
                ? t('forbidden')
                : failure?.kind !== 'room'
                  ? t(failure?.kind ?? 'network')
                  : bytes !== undefined && failure.free !== undefined
                    ? t('room', { size: told(bytes), free: told(failure.free) })
                    : t('roomUnsized')}
            </p>
          )}
          {!online ? (
            <p role="status">{t('offline')}</p>
          ) : here || bytes !== undefined || (size && 'bytes' in size) ? (
            <>
              <Button variant="primary" onClick={start}>
                <Download size={20} aria-hidden="true" />
                {here
                  ? t('resume')
                  : bytes !== undefined
                    ? t('download', { size: told(bytes) })
                    : t('downloadUnsized')}
              </Button>
              {!here && bytes === undefined && <p className={css.note}>{t('unsized')}</p>}
              {here && <Button onClick={() => downloads.remove(post.id)}>{t('remove')}</Button>}
            </>
          ) : failure ? (
            <Button onClick={again}>{t('retry')}</Button>
          ) : (
            !forbidden && <p role="status">{t('sizing')}</p>
          )}
        </>
      )}
      <ButtonLink variant="quiet" to={LIST}>
        {t('all')}
      </ButtonLink>
    </div>
  );
}
