import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSupabaseSite } from '../../../platform/src/testing/supabase-site';
import { copyFolders, replaceIn } from '../copy-suite';
import { installTools } from '../install-tools';
import { runJest } from '../run-jest';
import type { Suite, SuiteRun, TestResult } from '../suite';
import { startConfirmingProxy } from './confirming-proxy';
import { outsideTheClaim } from './outside-the-claim';

const PACKAGE = 'packages/core/auth-js';
/** Test tools beside our own jest, in the versions that the client itself is tested with. */
const TOOLS = { '@faker-js/faker': '9.9.0', jsonwebtoken: '9.0.3', 'jest-mock-server': '0.1.0' };
/** The files that ask a service; all others are about the client alone. */
const FILES = [
  'test/GoTrueClient\\.test\\.ts',
  'test/GoTrueApi\\.test\\.ts',
  'docker-tests/phone-otp\\.test\\.ts',
];
const LIMIT_SECONDS = 900;

/** Supabase's auth client's own tests of what it asks a service, in Node. */
export const authSuite: Suite = {
  title: `supabase-js, ${PACKAGE}/test`,
  repository: 'https://github.com/supabase/supabase-js',
  licence: 'MIT',
  checkoutVariable: 'SUPABASE_JS',
  testsFolder: `${PACKAGE}/test`,
  outsideTheClaim,
  run,
};

async function run({ checkout, work, only, onResult }: SuiteRun): Promise<TestResult[]> {
  const tools = await installTools(work, TOOLS);
  const site = await startSupabaseSite();
  const proxy = await startConfirmingProxy(site);
  try {
    const copy = copySuite(join(checkout, PACKAGE), join(work, 'suite'), proxy.url);
    return await runJest({ copy, tools, files: FILES, limitSeconds: LIMIT_SECONDS, work, only, onResult });
  } finally {
    await proxy.close();
    await site.close();
  }
}

/** Copies client and tests, with the services' addresses replaced by ours. */
function copySuite(source: string, target: string, url: string): string {
  copyFolders(source, target, ['src', 'test']);
  replaceIn(join(target, 'test/lib/clients.ts'), 'http://127.0.0.1:54321/auth/v1', `${url}/confirmed`);
  replaceIn(join(target, 'test/docker-tests/clients.ts'), 'http://localhost:9998', `${url}/confirmed`);
  replaceIn(join(target, 'test/docker-tests/clients.ts'), 'http://localhost:9999', `${url}/plain`);
  // The suite signs its public key itself; the service takes any.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256' };
  mkdirSync(join(target, 'test/supabase'), { recursive: true });
  writeFileSync(join(target, 'test/supabase/signing_keys.json'), JSON.stringify([key]));
  return target;
}
