// npm run doctor [-- --env FILE]: what of a site is reachable, configured, outdated or unsafe, each with its remedy. Reads only.

import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { examine } from './doctor/examine';
import { pageOf, reasonOf } from './doctor/finding';
import { complain } from './lib/complain';

try {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const given = values.env === undefined ? {} : parseEnv(readFileSync(values.env, 'utf8'));
  const findings = await examine({ ...process.env, ...given });
  console.log(pageOf(findings));
  if (findings.some(({ level }) => level === 'fail')) process.exitCode = 1;
} catch (error) {
  complain('doctor', reasonOf(error));
}
