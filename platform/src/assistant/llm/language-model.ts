import { z } from 'zod';
import type { ModelSettings } from '../assistant-settings.ts';

/** One turn of a talk, as OpenAI-compatible services take it. */
export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Words answers. */
export interface LanguageModel {
  /**
   * The answer in parts as they come.
   *
   * @throws ModelError when the service refuses, breaks off, or keeps silent too long
   */
  answer(turns: readonly ChatTurn[], signal: AbortSignal): AsyncGenerator<string>;
}

/** Why a model did not answer; says nothing of the request, so it can be logged. */
export class ModelError extends Error {
  override name = 'ModelError';
}

const MAX_TOKENS = 800;
const MAX_LETTERS = 4000;
/** One that talks for ever, a letter at a time, would keep a place of the worker. */
const DEADLINE_MS = 120_000;
const chunkSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});

/** Opens an OpenAI-compatible service: POST {baseUrl}/chat/completions with `stream: true`. */
export function openLanguageModel({ baseUrl, apiKey, model, silenceMs }: ModelSettings): LanguageModel {
  return {
    async *answer(turns, signal) {
      // One controller for all reasons: Node forgets the signals of AbortSignal.any and AbortSignal.timeout at a garbage collection.
      const end = new AbortController();
      const stop = () => end.abort();
      let isSilent = false;
      const beSilent = () => {
        isSilent = true;
        stop();
      };
      let silence = setTimeout(beSilent, silenceMs);
      const heard = () => {
        clearTimeout(silence);
        silence = setTimeout(beSilent, silenceMs);
      };
      const deadline = setTimeout(stop, DEADLINE_MS);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      try {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({
            model,
            messages: turns,
            stream: true,
            temperature: 0.2,
            max_tokens: MAX_TOKENS,
          }),
          // The key is for this address only.
          redirect: 'error',
          signal: end.signal,
        });
        if (!response.ok || response.body === null) {
          await response.body?.cancel();
          throw new ModelError(`The model answered with status ${response.status}.`);
        }
        yield* readDeltas(piecesOf(response.body, end.signal), heard);
      } catch (error) {
        if (signal.aborted || error instanceof ModelError) throw error;
        throw new ModelError(
          isSilent ? 'The model kept silent.' : 'The model cannot be reached or broke off.',
        );
      } finally {
        clearTimeout(silence);
        clearTimeout(deadline);
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/**
 * The pieces of a body until a signal ends it. Node may have forgotten the signal of the request by then: a garbage collection takes its
 * Response while the body is read (nodejs/undici#4068).
 */
async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** The texts of a stream of server-sent events, up to its end. */
async function* readDeltas(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  let letters = 0;
  for await (const data of readEvents(body, heard)) {
    if (data === '[DONE]') return;
    const parsed = chunkSchema.safeParse(parseJson(data));
    if (!parsed.success) throw new ModelError('The model sent something else than an answer.');
    const [choice] = parsed.data.choices;
    const text = choice?.delta?.content ?? '';
    letters += text.length;
    if (text !== '') yield text;
    if (choice?.finish_reason != null || letters > MAX_LETTERS) return;
  }
  throw new ModelError('The model broke off.');
}

async function* readEvents(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    heard();
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LETTERS * 10) throw new ModelError('The model sent a line without end.');
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
