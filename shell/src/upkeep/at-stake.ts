import { api } from '@site/shared/api';
import { OUTBOX_FLAG } from '../outbox-flag';
import { readStored } from '../storage';
import type { RootState } from '../store/store';

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select';

/** The fields that the visitor has filled in on this page. */
const touched = new Set<Element>();

const hasText = (field: Element): boolean => {
  if ('value' in field && typeof field.value === 'string') return field.value !== '';
  return (field.textContent ?? '') !== '';
};

/**
 * Notes what is typed from now on.
 *
 * @returns a function that stops it
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && (target.matches(TEXTS) || target.isContentEditable))
      touched.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

function isTyped(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const isFilled = [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].some(hasText);
  return isFilled || [...touched].some(hasText);
}

/**
 * Whether a new document would cost the visitor something: typed text, a message that waits to be sent, a call that is
 * being sent, a video that runs.
 *
 * @param state of the one store
 */
export function isSomethingAtStake(state: RootState): boolean {
  const isSending = Object.values(state[api.reducerPath].mutations).some(
    (mutation) => mutation?.status === 'pending',
  );
  const isPlaying = [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended);
  return isSending || isPlaying || isTyped() || readStored('localStorage', OUTBOX_FLAG) !== undefined;
}
