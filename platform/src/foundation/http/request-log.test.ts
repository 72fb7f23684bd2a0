import Fastify from 'fastify';
import { pino } from 'pino';
import { loggerWithoutQueries } from './request-log.ts';

test('a request is logged with its path and without its query', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    childLoggerFactory: loggerWithoutQueries,
  });
  app.get('/rest/v1/users', async (request) => {
    request.log.info('seen');
    return {};
  });
  app.get('/media/uploads/:name', async () => ({}));
  app.delete('/whep/:stream/:session', async () => ({}));
  await app.inject('/rest/v1/users?phoneNumber=eq.84901234567&token=secret');
  await app.inject('/media/uploads/the-name-of-a-picture.webp');
  await app.inject({ method: 'DELETE', url: '/whep/room-living-03/the-session' });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('"path":"/rest/v1/users"');
  expect(log).toContain('incoming request');
  expect(log).toContain('"path":"/media/uploads/…"');
  expect(log).toContain('"path":"/whep/room-living-03/…"');
  expect(log).not.toMatch(/84901234567|secret|the-name|the-session/);
});
