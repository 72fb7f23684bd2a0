import Fastify from 'fastify';
import { HttpError } from './http-error.ts';
import { sayWhenToRetry } from './retry-after.ts';

test.each([
  ['a refusal that is thrown', '/thrown', 429, '60'],
  ['a refusal with a time of its own', '/timed', 429, '7'],
  ['an answer past the application', '/hijacked', 429, '60'],
  ['any other answer', '/fine', 200, undefined],
])('%s says when to ask again', async (_name, url, status, wait) => {
  const app = Fastify();
  sayWhenToRetry(app);
  app.get('/thrown', async () => {
    throw new HttpError(429, 'too_many', 'Too many.');
  });
  app.get('/timed', async (_request, reply) => reply.code(429).header('retry-after', '7').send({}));
  app.get('/hijacked', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(429, { 'content-type': 'text/plain' }).end('too many');
  });
  app.get('/fine', async () => ({}));
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, wait]);
  await app.close();
});
