import { skipToken } from '@reduxjs/toolkit/query/react';
import { useShell } from '@site/shared/contract';
import { useEffect } from 'react';
import type { VideoItem } from '../../api/video-post';
import { useNamedPostQuery } from '../../api/video-posts.api';
import { useFeedMessages } from './locales/use-messages';

export interface NamedPost {
  item: VideoItem | undefined;
  /** The answer is pending. */
  waits: boolean;
  /** The post no longer exists, which a toast says. */
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
