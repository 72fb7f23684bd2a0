/** What one can be told of (PUSH-4). */
export const PUSH_KINDS = ['answer', 'question', 'price', 'stream', 'search'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a person chose for one browser. The service worker reads it too, whose types know no document. */
export interface PushChoices {
  kinds: PushKind[];
  /** Times such as '22:00', on the clocks of the time zone; null for none. */
  quiet_hours: { from: string; to: string } | null;
  time_zone: string;
  locale: 'vi' | 'en';
}
