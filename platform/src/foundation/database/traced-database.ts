import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { isTracing } from '@site/shared/http/tracing/start-tracing';
import type { Database, Queryable } from './database.ts';

const tracer = trace.getTracer('database');
const SUMMARY = /\b(select|insert|update|delete)\b(?:[\s\S]*?\b(?:from|into))?\s+(?:only\s+)?([a-z_.]+)/i;
const INNERMOST = /\([^()]*\)/g;

/**
 * What a statement does, in a few words that hold no value: `select listings`, `other` where that cannot be told.
 *
 * @param sql a statement
 */
export function summaryOf(sql: string): string {
  let outer = sql.replaceAll(/'[^']*'/g, ' ');
  for (let last = ''; last !== outer; ) {
    last = outer;
    outer = outer.replaceAll(INNERMOST, ' ');
  }
  const [, verb, table] = SUMMARY.exec(outer) ?? [];
  return verb && table ? `${verb.toLowerCase()} ${table}` : 'other';
}

/**
 * The same database, whose statements are spans of the request that they are for (WATCH-10); the database itself while traces
 * are off. Neither the text of a statement nor what it was given is in a span.
 */
export function traceDatabase(database: Database): Database {
  if (!isTracing()) return database;
  return {
    ...traceQueries(database),
    driver: database.driver,
    transaction: (work) =>
      inSpan('transaction', () => database.transaction((transaction) => work(traceQueries(transaction)))),
    listen: (channel, onNotice) => database.listen(channel, onNotice),
    close: () => database.close(),
  };
}

const traceQueries = (queryable: Queryable): Queryable => ({
  query: (sql, parameters) => inSpan(summaryOf(sql), () => queryable.query(sql, parameters)),
  exec: (sql) => inSpan(summaryOf(sql), () => queryable.exec(sql)),
});

/** What the platform does for nobody is no part of a request, and has no span. */
async function inSpan<Result>(summary: string, work: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()) return work();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return tracer.startActiveSpan(summary, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message of a database quotes values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
