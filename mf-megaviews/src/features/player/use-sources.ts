import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { useMemo } from 'react';
import type { VideoPost } from '../../api/video-post';
import type { VideoSources } from './player';

/** Where a post's video is; the same object as long as nothing of it changes. */
export function useSources({ video_hls_path: hls, video_path: file }: VideoPost): VideoSources {
  const { media } = useShell().config.services;
  return useMemo(
    () => ({ hls: hls ? mediaUrl(hls, media) : undefined, file: file ? mediaUrl(file, media) : undefined }),
    [hls, file, media],
  );
}
