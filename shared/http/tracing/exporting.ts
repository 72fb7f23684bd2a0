import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** How long the last batch may take: a collector that is gone holds up no stop. */
const FAREWELL_MS = 2_000;

/**
 * Sends the spans of this process to the collector of the environment, in batches; one that does not answer costs spans,
 * and no request waits for it.
 *
 * @param service names the process in traces
 * @returns sends what is left, and ends
 */
export function startExporting(service: string): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const ended = provider.shutdown().catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref())]);
  };
}
