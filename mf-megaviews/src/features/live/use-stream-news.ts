import { useShell } from '@site/shared/contract';
import { isFields } from '@site/shared/domain';
import { whileBarred } from '@site/shared/network/while-barred';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { askStream, type NoteDispatch, noteStream, type StreamChange } from '../../api/note-stream';
import { readProducts } from '../../api/read-posts';
import type { VideoPost } from '../../api/video-post';

/**
 * Hears what the host of a stream does to it: starts it, ends it, changes its products. What is heard becomes a part
 * of the post itself, wherever it is listed; what may have been missed while the line was cut is asked for (LIVE-3), and where no line
 * comes about it is asked for from time to time (LINE-11).
 *
 * @param post the stream
 * @param active whether it is watched
 * @returns whether its products have changed while they were watched
 */
export function useStreamNews({ id, author_id: ownerId }: VideoPost, active: boolean): boolean {
  const { socket } = useShell();
  const dispatch = useDispatch<NoteDispatch>();
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (!active) return;
    const note = (change: StreamChange) => dispatch(noteStream(id, change));
    const connection = socket.open({ kind: 'livestream', id, ownerId });
    let missed = false;
    const onLink = () => {
      const { link } = connection.state();
      if (link === 'waiting') missed = true;
      if (link !== 'connected' || !missed) return;
      missed = false;
      void dispatch(askStream(id));
    };
    const stops = [
      connection.subscribe(onLink),
      whileBarred(connection, () => void dispatch(askStream(id))),
      connection.on('LivestreamStarted', () => note({ live_status: 'live' })),
      connection.on('LivestreamEnded', () => note({ live_status: 'ended' })),
      connection.on('NewLivestreamProducts', (payload) => {
        if (!isFields(payload) || !Array.isArray(payload.product_ids)) return;
        note({ products: readProducts(payload.product_ids) });
        setChanged(true);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      connection.close();
    };
  }, [socket, dispatch, id, ownerId, active]);
  return changed;
}
