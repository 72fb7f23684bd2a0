import { z } from 'zod';

/** How the service is watched and stopped. */
export interface OperationsSettings {
  /** Bearer token that opens GET /metrics (METRICS_TOKEN); unset, only this machine may read them. */
  metricsToken: string | undefined;
  /** How long running requests may take after a signal (STOP_SECONDS, default 4). */
  stopSeconds: number;
  /** How long /ready says no, and all else is served, before that (DRAIN_SECONDS, default 0). */
  drainSeconds: number;
}

const unset = (value: unknown) => (value === '' ? undefined : value);

export const operationsEnvironmentSchema = z.object({
  METRICS_TOKEN: z.preprocess(unset, z.string().min(16).optional()),
  STOP_SECONDS: z.preprocess(unset, z.coerce.number().min(0).max(600).default(4)),
  DRAIN_SECONDS: z.preprocess(unset, z.coerce.number().min(0).max(600).default(0)),
});

/** Names the parsed environment as the code does. */
export function operationsSettingsOf(
  values: z.infer<typeof operationsEnvironmentSchema>,
): OperationsSettings {
  return {
    metricsToken: values.METRICS_TOKEN,
    stopSeconds: values.STOP_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
  };
}
