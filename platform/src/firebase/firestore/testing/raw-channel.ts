import { DOCUMENTS, PROJECT_ID } from './test-server.ts';

const DATABASE = `projects/${PROJECT_ID}/databases/(default)`;

/** A WebChannel spoken by hand, for what a real client would never send. */
export class RawChannel {
  readonly #url: string;
  readonly #headers: string;
  #sid = '';
  #offset = 0;
  #acknowledged = 0;

  /** @param token bearer token, or none for a visitor */
  constructor(origin: string, rpc: 'Listen' | 'Write', token?: string) {
    this.#url = `${origin}/google.firestore.v1.Firestore/${rpc}/channel?VER=8&CVER=22&t=1`;
    this.#headers = token === undefined ? '' : `Authorization:Bearer ${token}\r\n`;
  }

  get sid(): string {
    return this.#sid;
  }

  /** Opens the session with its first messages. */
  async open(...messages: unknown[]): Promise<Response> {
    const response = await fetch(`${this.#url}&RID=1&X-HTTP-Session-Id=gsessionid`, {
      method: 'POST',
      body: this.#form(messages, 0, this.#headers),
    });
    const text = await response.clone().text();
    this.#sid = /"c","([^"]+)"/.exec(text)?.[1] ?? '';
    this.#offset = messages.length;
    return response;
  }

  /** Sends messages; `offset` says otherwise where they stand. */
  async send(messages: unknown[], offset = this.#offset): Promise<Response> {
    const response = await fetch(`${this.#url}&SID=${this.#sid}&RID=2&AID=${this.#acknowledged}`, {
      method: 'POST',
      body: this.#form(messages, offset),
    });
    this.#offset = Math.max(this.#offset, offset + messages.length);
    return response;
  }

  /** One long poll: the next messages, noops left out. */
  async poll(
    acknowledged = this.#acknowledged,
  ): Promise<{ status: number; text: string; messages: unknown[] }> {
    const response = await fetch(`${this.#url}&SID=${this.#sid}&RID=rpc&AID=${acknowledged}&CI=1&TO=500`);
    const text = await response.text();
    if (response.status !== 200) return { status: response.status, text, messages: [] };
    const frames: [number, unknown][] = JSON.parse(text.slice(text.indexOf('\n') + 1) || '[]');
    this.#acknowledged = frames.at(-1)?.[0] ?? acknowledged;
    const messages = frames.map(([, content]) => content).filter((content) => !isNoop(content));
    return { status: 200, text, messages };
  }

  /** Polls until `wanted` is found in what came. */
  async until(wanted: string): Promise<string> {
    let all = '';
    const deadline = Date.now() + 30_000;
    while (!all.includes(wanted) && Date.now() < deadline) {
      const { status, text, messages } = await this.poll();
      all += status === 200 ? JSON.stringify(messages) : text;
      if (status !== 200) break;
    }
    if (!all.includes(wanted)) throw new Error(`${wanted} did not come: ${all}`);
    return all;
  }

  #form(messages: unknown[], offset: number, headers?: string): URLSearchParams {
    const form = new URLSearchParams({ count: String(messages.length), ofs: String(offset) });
    if (headers !== undefined) form.set('headers', headers);
    for (const [index, message] of messages.entries())
      form.set(`req${index}___data__`, typeof message === 'string' ? message : JSON.stringify(message));
    return form;
  }
}

/** A message that listens to a query of one collection. */
export function addTarget(
  targetId: number,
  collectionId: string,
  more: Record<string, unknown> = {},
): unknown {
  return {
    database: DATABASE,
    addTarget: {
      targetId,
      query: { parent: DOCUMENTS, structuredQuery: { from: [{ collectionId }] } },
      ...more,
    },
  };
}

function isNoop(content: unknown): boolean {
  return JSON.stringify(content) === '["noop"]';
}
