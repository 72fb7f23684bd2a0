// npm run smoke -- URL [--full]: walks through a deployed site in a real browser. Read-only unless --full is given, which needs
// SMOKE_ACCOUNT and SMOKE_PASSWORD, an account of the site that is kept for this.

import { parseArgs } from 'node:util';
import { loggedText } from '@site/shared/http/logged-text';
import { parseUrl } from '@site/shared/parse-url';
import { complain } from './lib/complain';
import { READ_ONLY, withAccount } from './smoke/journeys';
import { walk } from './smoke/walk';

const USAGE = 'npm run smoke -- https://nha.example [--full]';

function journeysFor(
  isFull: boolean,
  { SMOKE_ACCOUNT: account, SMOKE_PASSWORD: password }: NodeJS.ProcessEnv,
) {
  if (!isFull) return READ_ONLY;
  if (!account || !password) throw new Error('--full needs SMOKE_ACCOUNT and SMOKE_PASSWORD');
  return { ...READ_ONLY, ...withAccount(account, password) };
}

try {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [address = '', ...more] = positionals;
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || more.length > 0) throw new Error(USAGE);
  const outcomes = await walk(
    url.origin,
    journeysFor(values.full, process.env),
    values.full,
    ({ name, problem }) =>
      console.log(problem === undefined ? `ok    ${name}` : `fail  ${name}\n      ${loggedText(problem)}`),
  );
  const failed = outcomes.filter(({ problem }) => problem !== undefined).length;
  console.log(`\n${outcomes.length - failed} ok, ${failed} failed on ${url.origin}`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  complain('smoke', error);
}
