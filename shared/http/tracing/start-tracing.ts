let isOn = false;

/** Whether spans of this process are sent anywhere: without, nothing is made of them. */
export const isTracing = (): boolean => isOn;

/**
 * Starts to send spans by OTLP over HTTP, as JSON, when OTEL_EXPORTER_OTLP_ENDPOINT names a collector (WATCH-10). The other
 * standard variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_BSP_SCHEDULE_DELAY …) are read by OpenTelemetry's
 * own library, which is loaded only then. Call it before the server is built.
 *
 * @param service names the process in traces, `site` or `platform`
 * @param env usually process.env; an empty variable counts as unset
 * @returns sends what is left, and ends
 */
export async function startTracing(service: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { startExporting } = await import('./exporting');
  isOn = true;
  return startExporting(service);
}
