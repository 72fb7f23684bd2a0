import { fullScreenClass } from '@site/shared/gallery';
import { Button, Sheet, Skeleton, useLazy } from '@site/shared/ui';
import { useMemo } from 'react';
import type { VideoItem } from '../../api/video-post';
import css from './feed-parts.module.css';
import { useFeedMessages } from './locales/use-messages';

/** What a card shows over the feed. */
export type FeedPart = 'photos' | 'panorama' | 'comments' | 'download';

const loadComments = () =>
  import(/* webpackChunkName: "comments" */ '@site/shared/comments').then(({ CommentPanel }) => CommentPanel);
const loadDownload = () =>
  import(/* webpackChunkName: "download" */ '../downloads/download-panel').then(
    ({ DownloadPanel }) => DownloadPanel,
  );
const loadPanorama = () =>
  import(/* webpackChunkName: "panorama" */ '@site/shared/panorama').then(({ Panorama }) => Panorama);
const loadViewer = () =>
  import(/* webpackChunkName: "photo-viewer" */ '@site/shared/gallery').then(
    ({ PhotoViewer }) => PhotoViewer,
  );
const ignore = () => undefined;

export interface FeedPartProps {
  item: VideoItem;
  onClose: () => void;
}

/** A part of a post over the feed. */
export function FeedPartSheet({ part, item, onClose }: FeedPartProps & { part: FeedPart }) {
  if (part === 'photos') return <Photos item={item} onClose={onClose} />;
  if (part === 'panorama') return <Sphere item={item} onClose={onClose} />;
  if (part === 'download') return <DownloadSheet item={item} onClose={onClose} />;
  return <CommentSheet item={item} onClose={onClose} />;
}

function Photos({ item: { post }, onClose }: FeedPartProps) {
  const t = useFeedMessages();
  const { part: PhotoViewer, failed, retry } = useLazy(loadViewer, true);
  const title = t('photosOf', { title: post.title });
  if (PhotoViewer) {
    return (
      <PhotoViewer
        images={post.images_path}
        title={title}
        alt={title}
        index={0}
        onClose={onClose}
        onShow={ignore}
      />
    );
  }
  return (
    <Sheet open onClose={onClose} title={title} bare className={fullScreenClass}>
      <Waiting failed={failed} onRetry={retry} />
    </Sheet>
  );
}

function Sphere({ item: { post }, onClose }: FeedPartProps) {
  const { part: Panorama, failed, retry } = useLazy(loadPanorama, true);
  return (
    <Sheet open onClose={onClose} title={post.title} bare className={fullScreenClass}>
      {Panorama && post.panorama ? (
        <Panorama path={post.panorama} title={post.title} />
      ) : (
        <Waiting failed={failed} onRetry={retry} />
      )}
    </Sheet>
  );
}

function CommentSheet({ item, onClose }: FeedPartProps) {
  const t = useFeedMessages();
  return (
    <Sheet open onClose={onClose} title={t('commentOf', { title: item.post.title })} placement="side">
      <Comments item={item} />
    </Sheet>
  );
}

function DownloadSheet({ item, onClose }: FeedPartProps) {
  const t = useFeedMessages();
  const { part: DownloadPanel, failed, retry } = useLazy(loadDownload, true);
  return (
    <Sheet open onClose={onClose} title={t('download')}>
      {DownloadPanel ? <DownloadPanel item={item} /> : <Waiting failed={failed} onRetry={retry} />}
    </Sheet>
  );
}

/** The comments of a post (MEGA-7); their code comes now. */
export function Comments({ item: { post, author } }: { item: VideoItem }) {
  const { part: CommentPanel, failed, retry } = useLazy(loadComments, true);
  const owner = useMemo(() => ({ id: author.id, name: author.display_name }), [author]);
  if (!CommentPanel) return <Waiting failed={failed} onRetry={retry} />;
  const kind = post.type === 'livestream' ? 'livestream' : 'megaviews';
  return (
    <div className={css.comments}>
      <CommentPanel key={post.id} post={{ kind, id: post.id }} owner={owner} layout="fill" />
    </div>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useFeedMessages();
  if (!failed) return <Skeleton height="100%" />;
  return (
    <div className={css.failed} role="alert">
      <p>{t('partFailed')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
