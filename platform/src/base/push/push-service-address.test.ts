import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addressesOfEndpoint, openResolver } from './push-service-address.ts';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const ADDRESS = [203, 0, 114, 7];

let server: Socket;
beforeEach(async () => {
  server = createSocket('udp4').bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());
const resolver = () => openResolver([`127.0.0.1:${(server.address() as AddressInfo).port}`]);

/** The answer of a name server (RFC 1035): one IPv4 address, and of any other kind none. */
function answerTo(question: Buffer): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const isV4 = question.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180, 2);
  // One question, so many answers, and nothing else.
  Buffer.from([0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0]).copy(header, 4);
  const address = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS]);
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...(isV4 ? [address] : [])]);
}

test('PUSH-7 a name is resolved by asking name servers', async () => {
  server.on('message', (question, { port, address }) => server.send(answerTo(question), port, address));
  const rules = { resolve: resolver(), local: false };
  expect(await addressesOfEndpoint('https://push.example/1', rules)).toEqual([
    { address: ADDRESS.join('.'), family: 4 },
  ]);
});

test('PUSH-7 a name server that is silent is not waited for', async () => {
  const questions: Buffer[] = [];
  server.on('message', (question) => questions.push(question));
  const begun = Date.now();
  await expect(
    addressesOfEndpoint('https://push.example/1', { resolve: resolver(), local: false }),
  ).rejects.toThrow('has no address');
  expect(questions).not.toEqual([]);
  // A resolver without the limit takes more than twenty seconds.
  expect(Date.now() - begun).toBeLessThan(4_500);
});
