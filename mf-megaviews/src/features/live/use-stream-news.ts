import { useShell } from '@site/shared/contract';
import { useEffect, useState } from 'react';
import { readProducts } from '../../api/read-posts';
import type { LinkedProduct, VideoPost } from '../../api/video-post';

/** How a stream stands, as listed and as its host has changed it since. */
export interface StreamNews {
  ended: boolean;
  products: LinkedProduct[];
  /** The products have changed while they were watched. */
  changed: boolean;
}

/** What news of a stream carries. */
const fieldsOf = (payload: unknown): Record<string, unknown> =>
  typeof payload === 'object' && payload !== null ? { ...payload } : {};

/**
 * Hears what the host of a stream does to it: starts it, ends it, changes its products (LIVE-3).
 *
 * @param post the stream as it was listed
 * @param active whether it is watched
 */
export function useStreamNews(post: VideoPost, active: boolean): StreamNews {
  const { socket } = useShell();
  const { id, author_id: ownerId } = post;
  const [ended, setEnded] = useState<boolean>();
  const [products, setProducts] = useState<LinkedProduct[]>();
  useEffect(() => {
    if (!active) return;
    const connection = socket.open({ kind: 'livestream', id, ownerId });
    const stops = [
      connection.on('LivestreamStarted', () => setEnded(false)),
      connection.on('LivestreamEnded', () => setEnded(true)),
      connection.on('NewLivestreamProducts', (payload) => {
        const { product_ids: listed } = fieldsOf(payload);
        if (Array.isArray(listed)) setProducts(readProducts(listed));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      connection.close();
    };
  }, [socket, id, ownerId, active]);
  return {
    ended: ended ?? post.live_status === 'ended',
    products: products ?? post.products,
    changed: products !== undefined,
  };
}
