import { IconButton } from '@site/shared/ui';
import { Volume2, VolumeX } from 'lucide-react';
import { usePlayerMessages } from './locales/use-messages';
import { setSound, useSound } from './sound';
import css from './video-stage.module.css';

/** Switches the sound of all videos and streams; what was chosen is remembered on this device (MEGA-3). */
export function SoundButton() {
  const t = usePlayerMessages();
  const sound = useSound();
  return (
    <IconButton
      variant="overlay"
      className={css.round}
      label={t(sound ? 'soundOff' : 'soundOn')}
      data-sound={sound ? 'on' : 'off'}
      onClick={() => setSound(!sound)}
    >
      {sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </IconButton>
  );
}
