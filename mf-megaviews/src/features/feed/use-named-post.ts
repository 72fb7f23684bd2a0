import { skipToken } from '@reduxjs/toolkit/query/react';
import { useShell } from '@site/shared/contract';
import { useEffect } from 'react';
import type { VideoItem } from '../../api/video-post';
import { useNamedPostQuery } from '../../api/video-posts.api';
import { useFeedMessages } from './feed-messages';

/** The post that an address names. */
export interface NamedPost {
  item: VideoItem | undefined;
  /** It is not known yet whether there is one. */
  waits: boolean;
  /** There is none any more, which is said in a toast. */
  isGone: boolean;
}

/**
 * Brings the post that a shared address names. When it cannot be had the feed shows without it.
 *
 * @param id its id; undefined when the address names none
 */
export function useNamedPost(id: string | undefined): NamedPost {
  const t = useFeedMessages();
  const { toast } = useShell();
  const { currentData, error } = useNamedPostQuery(id ?? skipToken);
  const isGone = id !== undefined && currentData === null;
  useEffect(() => {
    if (isGone) toast({ message: t('gone') });
  }, [isGone, toast, t]);
  return {
    item: currentData ?? undefined,
    waits: id !== undefined && currentData === undefined && error === undefined,
    isGone,
  };
}
