import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { REPORT_PATHS, type VitalName, type VitalsReport } from '../../common/report';
import { placeOf, routeAt, sendReport } from './send-report';

const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Measures the visit and tells it, once, when the page is left: the browser has kept what came before. It belongs to the
 * area of the page that the visit began with.
 */
export function measureVitals(): void {
  const values: VitalsReport['values'] = {};
  const [start] = performance.getEntriesByType('navigation');
  const began = start ? new URL(start.name).pathname : location.pathname;
  const take = ({ name, value }: Metric) => {
    values[name.toLowerCase() as VitalName] = round(value);
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(take);
  let isTold = false;
  // The library takes its last values while the event goes down from the window: they are there at the document.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    const area = routeAt(began)?.area;
    sendReport(REPORT_PATHS.vitals, { ...placeOf(area, undefined, began), values } as VitalsReport);
  });
}
