/**
 * Finds the value of one series in the text of /metrics.
 *
 * @param text what /metrics answers
 * @param series name with labels, as it stands there
 * @returns 0 when it is not there yet
 */
export function metricValue(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}
