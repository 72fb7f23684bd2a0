import { type ReactNode, useCallback, useState } from 'react';
import type { LinkedProduct, VideoItem } from '../../api/video-post';
import { useProductModal } from '../products/use-product-modal';
import { type FeedPart, FeedPartSheet } from './feed-parts';
import { useWide } from './use-wide';
import { VideoRail } from './video-rail';

/** What stands over and beside a video feed, and what its cards call for it. */
export interface FeedOverlays {
  /** Told which post is in view. */
  onActive: (item: VideoItem | undefined) => void;
  onPart: (part: FeedPart, item: VideoItem) => void;
  onProduct: (product: LinkedProduct) => void;
  /** Sheets, to be rendered outside the feed: their keys are not its keys. */
  over: ReactNode;
  /** The rail, on screens that have room for it. */
  rail: ReactNode;
}

/** Keeps what is shown over and beside a video feed: photos, panorama, comments, a listing. */
export function useFeedOverlays(): FeedOverlays {
  const wide = useWide();
  const [current, setCurrent] = useState<VideoItem>();
  const [part, setPart] = useState<{ name: FeedPart; item: VideoItem }>();
  const { open: onProduct, modal } = useProductModal();

  const onActive = useCallback((item: VideoItem | undefined) => {
    // Between two videos neither is in view: what is beside them stays until the other one is.
    if (item) setCurrent(item);
  }, []);
  const onPart = useCallback((name: FeedPart, item: VideoItem) => setPart({ name, item }), []);
  const close = useCallback(() => setPart(undefined), []);

  const inRail = wide && part?.name === 'comments';
  return {
    onActive,
    onPart,
    onProduct,
    over: (
      <>
        {part && !inRail && <FeedPartSheet part={part.name} item={part.item} onClose={close} />}
        {modal}
      </>
    ),
    rail: wide && current && (
      <VideoRail item={current} commented={inRail && part.item.post.id === current.post.id} />
    ),
  };
}
