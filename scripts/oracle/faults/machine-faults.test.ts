import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { History } from '../history';
import { Machine } from '../world/machine';
import { jumpClock } from './machine-faults';

/** How far the clock jumps, seconds. */
const JUMP = 600;
const PLANNED = { kind: 'clock-jump', at: 3, lasts: 0, lines: [], jump: JUMP } as const;

const folder = testFolder();
let accounts: Server;

afterEach(() => {
  accounts.closeAllConnections();
  accounts.close();
});

/** Starts a service of accounts that dates each session by the clock that it has at that sign-in. */
async function startAccounts(offOf: (signIn: number) => number): Promise<string> {
  let signIns = 0;
  accounts = createServer((_request, response) => {
    signIns += 1;
    const iat = Math.floor(Date.now() / 1000) + offOf(signIns);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const session = {
      access_token: `${part({ alg: 'HS256' })}.${part({ iat })}.c2lnbmF0dXJl`,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: 'somebody' },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(session));
  });
  accounts.listen(0, '127.0.0.1');
  await once(accounts, 'listening');
  return `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`;
}

test('ORACLE-2 a jump of the clock is seen also where a busy server takes it up late', async () => {
  const platformUrl = await startAccounts((signIn) => (signIn > 2 ? JUMP : 0));
  const world = { machine: new Machine(folder()), platformUrl, history: new History() };
  expect(await jumpClock(world, { ...PLANNED, lines: [] })).toMatch(/^a session began (599|600) s off$/);
});
