import { fullScreenClass } from '@site/shared/gallery';
import { Button, Sheet, Skeleton, useLazy } from '@site/shared/ui';
import { Rotate3d } from 'lucide-react';
import { useState } from 'react';
import { useDetailMessages } from './locales/use-messages';
import css from './panorama-button.module.css';

const loadPanorama = () =>
  import(/* webpackChunkName: "panorama" */ '@site/shared/panorama').then(({ Panorama }) => Panorama);

export interface PanoramaButtonProps {
  /** Media path or address of the 360° photo. */
  path: string;
  /** The listing's title. */
  title: string;
}

/** Opens the listing's 360° photo over the whole screen (DETAIL-6); its viewer is loaded by then. */
export function PanoramaButton({ path, title }: PanoramaButtonProps) {
  const d = useDetailMessages();
  const [open, setOpen] = useState(false);
  const { part: Panorama, failed, retry } = useLazy(loadPanorama, open);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        data-opens="panorama"
        onClick={() => setOpen(true)}
      >
        <Rotate3d size={20} aria-hidden="true" />
        {d('panorama')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} bare className={fullScreenClass}>
        {Panorama ? (
          <Panorama path={path} title={title} />
        ) : failed ? (
          <div className={css.failed} role="alert">
            <p>{d('panoramaFailed')}</p>
            <Button onClick={retry}>{d('retry')}</Button>
          </div>
        ) : (
          <Skeleton height="100%" />
        )}
      </Sheet>
    </>
  );
}
