import { api } from '@site/shared/api';
import { isSomethingWaiting } from '../outbox/early-entries';
import type { RootState } from '../store/store';
import { isTyped } from '../typed-fields';

/** What holds text that a visitor writes; a field for text may be of any kind of input but these. */
const TEXTS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

const hasText = (field: Element): boolean => {
  if ('value' in field && typeof field.value === 'string') return field.value !== '';
  return (field.textContent ?? '') !== '';
};

/** A draft stands in a textarea before it is touched in this document. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll(TEXTS)].some(
    (field) => (field.tagName === 'TEXTAREA' || isTyped(field)) && hasText(field),
  );

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
  return isSending || isPlaying || hasTyped() || isSomethingWaiting();
}
