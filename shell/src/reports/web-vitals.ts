import { REPORT_PATHS, type VitalsReport } from './report';
import { placeOf, routeAt, sendReport } from './send-report';

/** Shifts that follow one another within a second, for five at most, are one (the measure's own definition). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId: number;
}

/** Adds up layout shifts as the measure wants it: the worst window of them counts. */
export class ShiftMeasure {
  worst = 0;
  #sum = 0;
  #first = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** One shift that no input of the visitor's caused. */
  add(value: number, time: number): void {
    const isNew = time - this.#last > SHIFT_GAP_MS || time - this.#first > SHIFT_WINDOW_MS;
    if (isNew) this.#first = time;
    this.#sum = isNew ? value : this.#sum + value;
    this.#last = time;
    this.worst = Math.max(this.worst, this.#sum);
  }
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  const options = { type, buffered: true, durationThreshold: 40 };
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Measures the visit and tells it, once, when the page is left: the browser has kept what came before. It belongs to the
 * area of the page that the visit began with.
 */
export function measureVitals(): void {
  const values: VitalsReport['values'] = {};
  const shifts = new ShiftMeasure();
  const [start] = performance.getEntriesByType('navigation');
  const began = start ? new URL(start.name).pathname : location.pathname;
  if (start instanceof PerformanceNavigationTiming) values.ttfb = round(start.responseStart);
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.fcp = round(startTime);
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    values.lcp = round(startTime);
  });
  observe('layout-shift', (entry) => {
    const { value, startTime, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) shifts.add(value, startTime);
    values.cls = round(shifts.worst);
  });
  observe('event', (entry) => {
    if ((entry as Interaction).interactionId) values.inp = Math.max(values.inp ?? 0, round(entry.duration));
  });
  let isTold = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    const area = routeAt(began)?.area;
    sendReport(REPORT_PATHS.vitals, { ...placeOf(area, undefined, began), values } as VitalsReport);
  });
}
