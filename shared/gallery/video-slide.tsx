import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { useImageRetry } from '@site/shared/ui';
import { useEffect } from 'react';
import css from './video-slide.module.css';

export interface VideoSlideProps {
  /** Media path or address. */
  path: string;
  /** Its accessible name. */
  label: string;
  /** It is the one in view: others do not play on. */
  shown: boolean;
  /** It was asked for, and plays at once. */
  wanted: boolean;
  className?: string | undefined;
}

/** A video among photos, with the browser's own controls (NEWS-3). */
export function VideoSlide({ path, label, shown, wanted, className }: VideoSlideProps) {
  const { media } = useShell().config.services;
  const { place: video, attempt, onError } = useImageRetry<HTMLVideoElement>(path);
  useEffect(() => {
    if (!shown) video.current?.pause();
  }, [shown, video]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: people post videos without captions
    <video
      key={attempt}
      ref={video}
      className={className ? `${css.video} ${className}` : css.video}
      src={mediaUrl(path, media)}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      autoPlay={wanted}
      onError={onError}
    />
  );
}
