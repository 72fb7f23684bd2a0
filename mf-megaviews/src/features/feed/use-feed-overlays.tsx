import { useListingModal } from '@site/shared/listing-modal';
import { useLazy } from '@site/shared/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { LinkedProduct, VideoItem } from '../../api/video-post';
import css from './feed-page.module.css';
import { type FeedPart, FeedPartSheet } from './feed-parts';
import { useWide } from './use-wide';

const loadRail = () =>
  import(/* webpackChunkName: "rail" */ './video-rail').then(({ VideoRail }) => VideoRail);

/** The overlays and the rail of a video feed, and the callbacks with which cards open them. */
export interface FeedOverlays {
  /** The post in view, or that was last. */
  current: VideoItem | undefined;
  /** Told which post is in view. */
  onActive: (item: VideoItem | undefined) => void;
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
  /** Sheets, to be rendered outside the feed: their keys are not its keys. */
  over: ReactNode;
  /** The rail, on screens that have room for it. */
  rail: ReactNode;
}

/**
 * Keeps what is shown over and beside a video feed: photos, panorama, comments, a listing (MEGA-2, MEGA-7, LIVE-5).
 *
 * @param commented the comments of the post in view are in the rail from the start; otherwise they wait for its button
 */
export function useFeedOverlays(commented: boolean): FeedOverlays {
  const wide = useWide();
  const { part: VideoRail } = useLazy(loadRail, wide);
  const beside = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<VideoItem>();
  const [part, setPart] = useState<{ name: FeedPart; item: VideoItem }>();
  const { open: onProduct, modal } = useListingModal();

  const onActive = useCallback((item: VideoItem | undefined) => {
    // Between two videos neither is in view: what is beside them stays until the other one is.
    if (item) setCurrent(item);
  }, []);
  const onPart = useCallback(
    (name: FeedPart, item: VideoItem) => {
      if (commented && wide && name === 'comments') beside.current?.querySelector('textarea')?.focus();
      else setPart({ name, item });
    },
    [commented, wide],
  );
  const close = useCallback(() => setPart(undefined), []);

  const inRail = wide && part?.name === 'comments';
  return {
    current,
    onActive,
    onPart,
    onProduct,
    over: (
      <>
        {part && !inRail && <FeedPartSheet part={part.name} item={part.item} onClose={close} />}
        {modal}
      </>
    ),
    rail: wide && current && VideoRail && (
      <div ref={beside} className={css.side}>
        <VideoRail
          item={current}
          onPart={onPart}
          onProduct={onProduct}
          commented={commented || (inRail && part.item.post.id === current.post.id)}
        />
      </div>
    ),
  };
}
