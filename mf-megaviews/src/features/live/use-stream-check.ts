import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { askStream, type NoteDispatch } from '../../api/note-stream';

/** How often it is asked whether a stream that cannot be joined is still there, ms. */
const AGAIN_MS = 15_000;

/**
 * Requests the state of a stream that cannot be joined: it may have ended or moved to another address without a
 * message (LIVE-2, LIVE-3).
 *
 * @param id the stream
 * @param failed whether it cannot be joined
 */
export function useStreamCheck(id: string, failed: boolean): void {
  const dispatch = useDispatch<NoteDispatch>();
  useEffect(() => {
    if (!failed) return;
    const ask = () => void dispatch(askStream(id));
    ask();
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [dispatch, id, failed]);
}
