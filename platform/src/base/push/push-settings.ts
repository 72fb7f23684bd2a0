import { z } from 'zod';

/** How web push is sent. */
export interface PushSettings {
  /** Whom a push service may write to about this site's messages, `mailto:` or `https:` (PUSH_CONTACT). */
  contact: string;
  /** Whether push services may be on this machine or in its network, over http too: for tests (PUSH_LOCAL). */
  local: boolean;
}

const unset = (value: unknown) => (value === '' ? undefined : value);

export const pushEnvironmentSchema = z.object({
  PUSH_CONTACT: z.preprocess(
    unset,
    z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:somebody@example.com or https://…')
      .default('mailto:support@example.com'),
  ),
  PUSH_LOCAL: z.preprocess(unset, z.stringbool().default(false)),
});

/** Makes the settings of checked variables. */
export function pushSettingsOf(values: z.infer<typeof pushEnvironmentSchema>): PushSettings {
  return { contact: values.PUSH_CONTACT, local: values.PUSH_LOCAL };
}
