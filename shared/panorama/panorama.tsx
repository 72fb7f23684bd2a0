import { useShell } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { IconButton, StatePanel, useImageRetry } from '@site/shared/ui';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePanoramaMessages } from './locales/use-messages';
import css from './panorama.lazy.module.css';
import { useLoadedPicture } from './use-picture';
import { useSphere } from './use-sphere';

export interface PanoramaProps {
  /** Media path or address of an equirectangular photo. */
  path: string;
  /** What it shows. */
  title: string;
}

const TURN = Math.PI / 6;
const CLOSER = 0.8;

/**
 * A 360° photo that fills its box (DETAIL-6): drag, arrow keys or buttons turn it; wheel, plus and minus zoom. A browser
 * without WebGL shows the flat photo, to be scrolled.
 */
export function Panorama({ path, title }: PanoramaProps) {
  const t = usePanoramaMessages();
  const { media } = useShell().config.services;
  const address = mediaUrl(path, media);
  const box = useRef<HTMLDivElement>(null);
  const { place, picture, failed, retry } = useLoadedPicture(address);
  const { place: flatPhoto, attempt, onError } = useImageRetry<HTMLImageElement>(address);
  const { canvas, flat, turn, widen, handlers } = useSphere(picture);

  useEffect(() => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => turn(-TURN, 0),
      ArrowRight: () => turn(TURN, 0),
      ArrowUp: () => turn(0, TURN),
      ArrowDown: () => turn(0, -TURN),
      '+': () => widen(CLOSER),
      '=': () => widen(CLOSER),
      '-': () => widen(1 / CLOSER),
    };
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || flat) return;
      event.preventDefault();
      move();
    };
    // It fills the screen: there is nothing else that the arrows could mean, wherever the focus is.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [turn, widen, flat]);

  if (failed) {
    return (
      <div ref={place} className={css.box}>
        <StatePanel kind="failed" heading="h3" title={t('failed')} onRetry={retry} className={css.failed} />
      </div>
    );
  }
  if (flat) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      <section className={css.flat} aria-label={t('label', { title })} tabIndex={0}>
        <img key={attempt} ref={flatPhoto} src={address} alt={t('label', { title })} onError={onError} />
      </section>
    );
  }
  const button = (label: Parameters<typeof t>[0], Icon: typeof ArrowLeft, onClick: () => void) => (
    <IconButton variant="overlay" label={t(label)} onClick={onClick}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div ref={box} className={css.box} aria-busy={!picture}>
      <canvas
        ref={canvas}
        className={css.canvas}
        role="img"
        aria-label={t('label', { title })}
        {...handlers}
      />
      {picture ? (
        <div className={css.buttons} role="toolbar" aria-label={t('controls')}>
          {button('left', ArrowLeft, () => turn(-TURN, 0))}
          {button('right', ArrowRight, () => turn(TURN, 0))}
          {button('up', ArrowUp, () => turn(0, TURN))}
          {button('down', ArrowDown, () => turn(0, -TURN))}
          {button('closer', Plus, () => widen(CLOSER))}
          {button('wider', Minus, () => widen(1 / CLOSER))}
          {document.fullscreenEnabled &&
            button('fullScreen', Maximize, () => {
              // Refused by the browser's settings: it stays as large as it is.
              const change = document.fullscreenElement
                ? document.exitFullscreen()
                : box.current?.requestFullscreen();
              change?.catch(() => undefined);
            })}
        </div>
      ) : (
        <p className={css.loading} role="status">
          {t('loading')}
        </p>
      )}
    </div>
  );
}
