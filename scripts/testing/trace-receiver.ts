import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over the wire, by what tests look at. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  /** 2 of a server, 3 of a client. */
  kind: number;
  attributes: Record<string, string | number>;
}

/** A collector that takes OTLP over HTTP as JSON. */
export interface TraceReceiver {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT is set to. */
  url: string;
  spans: ReceivedSpan[];
  /** All bodies as they came. */
  text(): string;
  close(): Promise<void>;
}

interface WireAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface WireSpan extends Omit<ReceivedSpan, 'service' | 'attributes'> {
  attributes: WireAttribute[];
}

interface WireBody {
  resourceSpans: { resource: { attributes: WireAttribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

const valuesOf = (attributes: readonly WireAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

const spansIn = ({ resourceSpans }: WireBody): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId = '', name, traceId, spanId, kind }) => ({
        ...{ name, traceId, spanId, kind, parentSpanId },
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
      })),
    ),
  );

/** Starts a collector on a free port of this machine. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    bodies.push(body);
    spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
