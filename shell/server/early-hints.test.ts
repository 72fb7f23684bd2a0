import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ReleasedSite, startReleasedSite } from './testing/released-site';

let site: ReleasedSite;
let silent: ReleasedSite;

beforeAll(async () => {
  site = await startReleasedSite({ earlyHints: true });
  silent = await startReleasedSite();
});
afterAll(() => Promise.all([site.close(), silent.close()]));

/** All that comes over the line, to the letter: a client's library hides interim answers. */
async function answerTo(
  head: string,
  { to = site, version = '1.1', more = ['sec-fetch-mode: navigate'] } = {},
): Promise<string> {
  const socket = connect(to.port, '127.0.0.1');
  const lines = [`${head} HTTP/${version}`, 'host: site.example', 'connection: close', ...more, '', ''];
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const LINKS = [
  '</l/sale.js>; rel=preload; as=script; integrity=sha384-lsalejs',
  '</s/main.js>; rel=preload; as=script; integrity=sha384-smainjs',
  '</s/main.css>; rel=preload; as=style; integrity=sha384-smaincss',
  '</l/sale.css>; rel=preload; as=style; integrity=sha384-lsalecss',
].join(', ');
const HINTS = ['HTTP/1.1 103 Early Hints', `Link: ${LINKS}`, '', 'HTTP/1.1 200 OK'].join('\r\n');

test.each(['/', '/for-sale?type=house'])('LINE-4 who goes to %s is told first what starts', async (url) => {
  const answer = await answerTo(`GET ${url}`);
  expect(answer.startsWith(HINTS)).toBe(true);
  for (const [, file] of HINTS.matchAll(/<(.+?)>/g))
    expect(answer.split('<!doctype html>')[1]).toContain(file);
});

test('LINE-4 where no page answers, the shell alone is named; without the setting nothing is', async () => {
  const answer = await answerTo('GET /nowhere');
  expect(answer).toMatch(/^HTTP\/1\.1 103 [\s\S]*\/s\/main\.js[\s\S]*\r\n\r\nHTTP\/1\.1 404 /);
  expect(answer.split('\r\n\r\n')[0]).not.toContain('/l/');
  expect(await answerTo('GET /for-sale', { to: silent })).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['a fetch', 'GET /for-sale', { more: ['sec-fetch-mode: cors'] }],
  ['a crawler', 'GET /for-sale', { more: [] }],
  ['HTTP/1.0', 'GET /for-sale', { version: '1.0' }],
  ['HEAD', 'HEAD /for-sale', {}],
  ['a file', 'GET /config.json', {}],
])('LINE-4 %s is answered at once', async (_what, head, how) => {
  expect(await answerTo(head, how)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['/for-sale', LINKS],
  ['/nowhere', LINKS.split(', ').slice(1, 3).join(', ')],
  ['/assets/shell/a.js', undefined],
])('LINE-7 the answer for %s names in its header what it will start', async (url, links) => {
  expect((await site.app.inject({ url, headers: { accept: 'text/html' } })).headers.link).toBe(links);
});
