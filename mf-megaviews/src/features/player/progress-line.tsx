import { useEffect, useRef } from 'react';
import css from './video-stage.module.css';

export interface ProgressLineProps {
  video: HTMLVideoElement | undefined;
  /** It moves: otherwise nothing is looked at. */
  playing: boolean;
}

/** How far a video is, as a line of 2 px. The line updates its own style: the card around it does not render. */
export function ProgressLine({ video, playing }: ProgressLineProps) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!video || !playing) return;
    let frame = 0;
    const draw = () => {
      const part = video.duration > 0 ? video.currentTime / video.duration : 0;
      if (line.current) line.current.style.transform = `scaleX(${part.toFixed(4)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [video, playing]);
  return (
    <div className={css.line} aria-hidden="true" data-progress="">
      <span ref={line} />
    </div>
  );
}
