import { z } from 'zod';

/** An OpenAI-compatible service that words the answers. */
export interface ModelSettings {
  /** Address up to and without `/chat/completions` (LLM_BASE_URL). */
  baseUrl: string;
  /** Sent as a bearer token and never logged (LLM_API_KEY). */
  apiKey: string | undefined;
  /** LLM_MODEL */
  model: string;
  /** How long it may keep silent before the catalogue answers alone, ms (LLM_SILENCE_SECONDS, default 20). */
  silenceMs: number;
}

/** What the operator can set of the assistant. */
export interface AssistantSettings {
  /** Pause between two pieces of an answer, ms (ASSISTANT_PACE_MS, default 60). */
  paceMs: number;
  /** Unset, answers come from the catalogue alone. */
  model: ModelSettings | undefined;
}

const unset = (value: unknown) => (value === '' ? undefined : value);

/** Its environment variables. */
export const assistantEnvironmentSchema = z.object({
  ASSISTANT_PACE_MS: z.preprocess(unset, z.coerce.number().int().min(0).max(5000).default(60)),
  LLM_BASE_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
  LLM_API_KEY: z.preprocess(unset, z.string().optional()),
  LLM_MODEL: z.preprocess(unset, z.string().default('gpt-4o-mini')),
  LLM_SILENCE_SECONDS: z.preprocess(unset, z.coerce.number().min(1).max(300).default(20)),
});

/** Settings from checked variables. */
export function assistantSettingsOf(values: z.output<typeof assistantEnvironmentSchema>): AssistantSettings {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = values;
  return {
    paceMs: values.ASSISTANT_PACE_MS,
    model:
      baseUrl === undefined
        ? undefined
        : {
            baseUrl: baseUrl.replace(/\/+$/, ''),
            apiKey,
            model,
            silenceMs: values.LLM_SILENCE_SECONDS * 1000,
          },
  };
}
