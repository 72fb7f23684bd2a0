import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the process counts, whichever part of it does; one for all applications of the process. */
const processMetrics = new Registry();
const registers = [processMetrics];

/** Requests by the template of their route, never by their address, which holds ids. Seconds. */
export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route template, method and class of the status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Statements and transactions, waiting for a connection included. Seconds. */
export const databaseDuration = new Histogram({
  name: 'database_duration_seconds',
  help: 'Time of a query or a whole transaction, with the wait for a connection',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});

/** Comments kept, repetitions not counted. */
export const commentsKept = new Counter({
  name: 'comments_total',
  help: 'Comments kept, by whether they ask or answer',
  labelNames: ['kind'],
  registers,
});

/** Attempts to get a session. */
export const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Attempts to get a session, by how and what came of it',
  labelNames: ['method', 'outcome'],
  registers,
});

/** Messages to people; `kept` are those that have no gateway. */
export const outboxMessages = new Counter({
  name: 'outbox_messages_total',
  help: 'Text messages and mails, by what became of them',
  labelNames: ['channel', 'outcome'],
  registers,
});

/** Web push, tries included: what the push services said. */
export const pushMessages = new Counter({
  name: 'push_messages_total',
  help: 'Web push messages handed to push services, by kind and what came of it',
  labelNames: ['kind', 'outcome'],
  registers,
});

/** What visitors say is wrong with listings, those that say it again not counted. */
export const listingReports = new Counter({
  name: 'listing_reports_total',
  help: 'Reports of listings by visitors, by reason',
  labelNames: ['reason'],
  registers,
});

/** A number that is read when the metrics are asked for. */
export interface LiveNumber {
  /** In Prometheus' style, such as `live_viewers`. */
  name: string;
  /** One sentence. */
  help: string;
  /** The number now. */
  read: () => number;
}

/** Metrics of one application. */
export interface Metrics {
  /** Shows a number that some part of the application knows; each name once. */
  addGauge(gauge: LiveNumber): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
  /** The media type of that text. */
  readonly contentType: string;
}

let hasDefaults = false;

/** Opens the metrics of one application, beside those of the process. */
export function openMetrics(): Metrics {
  if (!hasDefaults) collectDefaultMetrics({ register: processMetrics });
  hasDefaults = true;
  const own = new Registry();
  return {
    addGauge({ name, help, read }) {
      new Gauge({
        name,
        help,
        registers: [own],
        collect() {
          this.set(read());
        },
      });
    },
    text: async () => `${await processMetrics.metrics()}\n${await own.metrics()}`,
    contentType: processMetrics.contentType,
  };
}
