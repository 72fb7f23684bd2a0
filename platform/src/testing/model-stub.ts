import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model was asked. */
export interface ModelRequest {
  authorization: string | undefined;
  path: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
}

/** A local server that speaks like an OpenAI-compatible service. */
export interface ModelStub {
  /** For LLM_BASE_URL. */
  baseUrl: string;
  requests: ModelRequest[];
  /** How the next requests are answered. */
  reply: (response: ServerResponse, request: ModelRequest) => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts the stub; without another `reply` it refuses with 500. */
export async function startModelStub(): Promise<ModelStub> {
  const server = createServer(async (request, response) => {
    const asked = {
      authorization: request.headers.authorization,
      path: request.url,
      body: JSON.parse(await textOf(request)),
    };
    stub.requests.push(asked);
    await stub.reply(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: ModelStub = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    reply: (response) => void response.writeHead(500).end(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return stub;
}

/** A chunk of an answer as such services stream it. */
export function chunk(content: string, finish_reason: string | null = null): string {
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
}

/** Begins a stream of chunks. */
export function beginStream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
