import { usePush } from '@site/shared/push';

/** Makes a subscription to notifications that was lost again, once the page is at rest (PUSH-10). */
export function PushUpkeep() {
  usePush();
  return null;
}
