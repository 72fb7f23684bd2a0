import { isTracing, startTracing } from '@site/shared/http/tracing/start-tracing';
import { summaryOf } from '../platform/src/foundation/database/traced-database.ts';

test('WATCH-10 traces are off without a collector', async () => {
  await (await startTracing('site', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }))();
  expect(isTracing()).toBe(false);
});

test.each([
  ['select * from listings where phone = $1', 'select listings'],
  ['with found as (select id from listings limit 1) select author from comments', 'select comments'],
  ["insert into public.users (name) values ('An')", 'insert public.users'],
  ['update demands set open = false', 'update demands'],
  ["delete from auth.sessions where token = 'x'", 'delete auth.sessions'],
  ['begin', 'other'],
])('WATCH-10 %s is told as %s', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary);
});
