import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import type { Database } from '../../foundation/database/database.ts';
import { type SupabaseSite, startSupabaseSite } from '../../testing/supabase-site.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openOutbox } from './outbox.ts';
import type { OutboxSettings } from './outbox-settings.ts';

const KEPT: OutboxSettings = {
  page: true,
  smtpUrl: undefined,
  smtpFrom: 'nha@vidu.vn',
  smsGatewayUrl: undefined,
};
const SMS = { channel: 'sms', to: '84901234567', text: 'Mã xác nhận của bạn là 123456' } as const;
const MAIL = { channel: 'email', to: 'an.nguyen@vidu.vn', subject: 'Hỗ trợ', text: 'Nội dung' } as const;

describe('gateways', () => {
  let database: Database;
  const servers: Server[] = [];
  let lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  beforeEach(() => {
    lines = [];
  });

  afterAll(async () => {
    for (const server of servers) server.close();
    await database.close();
  });

  const listen = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };

  const smsGateway = async (status: number) => {
    const received: unknown[] = [];
    const port = await listen(
      createHttpServer(async (request, response) => {
        let body = '';
        for await (const part of request) body += part;
        received.push(JSON.parse(body));
        response.writeHead(status).end();
      }),
    );
    return { received, url: `http://127.0.0.1:${port}/send` };
  };

  test('without a gateway messages are kept; the console shows the code, in production not, and never the number', async () => {
    const outbox = openOutbox(database, KEPT, log);
    await outbox.send(SMS);
    await outbox.send(MAIL);
    expect(await outbox.latest(2)).toMatchObject([
      { channel: 'email', recipient: MAIL.to, subject: 'Hỗ trợ', status: 'kept' },
      { channel: 'sms', recipient: SMS.to, body: SMS.text, status: 'kept' },
    ]);
    const text = lines.join('');
    expect(text).toContain('sms to 84…67: Mã xác nhận của bạn là 123456');
    expect(text).toContain('email to a…@vidu.vn: Hỗ trợ');
    expect(text).not.toMatch(new RegExp(`${SMS.to}|${MAIL.to}`));

    lines = [];
    await openOutbox(database, { ...KEPT, page: false }, log).send(SMS);
    expect(lines.join('')).not.toContain('123456');
  });

  test('SUPPORT-1 what a killed node had kept and not handed on is sent by the next one, once; old codes are not', async () => {
    const { url, received } = await smsGateway(202);
    const outbox = openOutbox(database, { ...KEPT, smsGatewayUrl: url }, log);
    const kill = async (text: string, seconds: number) => {
      const { id } = await database.transaction(async (transaction) => ({
        id: await outbox.send({ ...SMS, text }, transaction),
      }));
      await database.query('update outbox set created_at = now() - make_interval(secs => $2) where id = $1', [
        id,
        seconds,
      ]);
    };
    await kill('lost', 90);
    await kill('on its way', 5);
    await kill('too old', 600);
    await Promise.all([outbox.resume(), outbox.resume()]);
    await outbox.resume();
    await outbox.settle();
    expect(received).toEqual([{ to: `+${SMS.to}`, text: 'lost' }]);
    expect(await outbox.latest(3)).toMatchObject([
      { body: 'too old', status: 'sending' },
      { body: 'on its way', status: 'sending' },
      { body: 'lost', status: 'sent', problem: null },
    ]);
  });

  test('an sms gateway gets number and text; one that refuses leaves a failed message and a log line without the number', async () => {
    const { url, received } = await smsGateway(202);
    const outbox = openOutbox(database, { ...KEPT, smsGatewayUrl: url }, log);
    await outbox.send(SMS);
    await outbox.settle();
    expect(received).toEqual([{ to: '+84901234567', text: SMS.text }]);
    expect(await outbox.latest(1)).toMatchObject([{ status: 'sent', problem: null }]);

    const refused = openOutbox(database, { ...KEPT, smsGatewayUrl: (await smsGateway(500)).url }, log);
    await refused.send(SMS);
    await refused.settle();
    const problem = 'the sms gateway answered 500';
    expect(await refused.latest(1)).toMatchObject([{ status: 'failed', problem }]);
    expect(lines.join('')).toContain('message not sent');
    expect(lines.join('')).not.toMatch(new RegExp(`123456|${SMS.to}`));
  });

  test('a mail server gets the mail', async () => {
    const { port, received } = await mailServer();
    const outbox = openOutbox(database, { ...KEPT, smtpUrl: `smtp://127.0.0.1:${port}` }, log);
    await outbox.send({ ...MAIL, subject: 'Hello\r\nBcc: x@evil.example' });
    await outbox.settle();
    expect(await outbox.latest(1)).toMatchObject([{ status: 'sent' }]);
    const text = received.join('\n');
    expect(text).toContain('MAIL FROM:<nha@vidu.vn>');
    expect(text.match(/RCPT TO/g)).toHaveLength(1);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  /** Speaks just enough SMTP to take a mail. */
  async function mailServer() {
    const received: string[] = [];
    const port = await listen(
      createServer((socket) => {
        let inMail = false;
        socket.write('220 test\r\n');
        socket.on('data', (data) => {
          for (const line of data.toString().split('\r\n')) {
            if (line !== '') received.push(line);
            if (inMail) {
              if (line !== '.') continue;
              inMail = false;
              socket.write('250 taken\r\n');
            } else if (line === 'DATA') {
              inMail = true;
              socket.write('354 go on\r\n');
            } else if (line === 'QUIT') socket.end('221 bye\r\n');
            else if (line !== '') socket.write('250 ok\r\n');
          }
        });
        socket.on('error', () => undefined);
      }),
    );
    return { port, received };
  }
});

describe('GET /outbox', () => {
  let site: SupabaseSite;

  beforeAll(async () => {
    site = await startSupabaseSite();
    await site.app.outbox.send({
      ...MAIL,
      subject: '<script>alert(1)</script>',
      text: '"quoted" & <b>bold</b>',
    });
    await site.app.outbox.send(SMS);
  });

  afterAll(() => site.close());

  const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    site.app.inject({ url: '/outbox', headers: { host: 'localhost:3100', ...headers }, remoteAddress });

  test('shows messages newest first, escaped, or as JSON when asked for', async () => {
    const { statusCode, body, headers } = await open();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.indexOf(SMS.text)).toBeLessThan(body.indexOf('&lt;script&gt;'));
    expect(body).toContain('&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(body).not.toContain('<script>');
    expect(headers['cache-control']).toBe('no-store');
    const { messages } = (await open({ accept: 'application/json' })).json();
    expect(messages[0]).toMatchObject({ channel: 'sms', recipient: SMS.to, body: SMS.text });
  });

  // What else is not this machine: metrics.test.ts.
  test.each([
    ['another machine', {}, '192.168.1.5'],
    ['a page of another site', { origin: 'https://evil.example' }, '127.0.0.1'],
  ])('is refused through %s', async (_name, headers, address) => {
    const response = await open(headers as Record<string, string>, address);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'forbidden']);
  });

  test('does not exist when it is switched off', async () => {
    const other = await startSupabaseSite({ outbox: { page: false } });
    expect((await other.app.inject({ url: '/outbox' })).statusCode).toBe(404);
    await other.close();
  });
});
