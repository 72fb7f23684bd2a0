import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSupabaseSite } from '../../../platform/src/testing/supabase-site';
import { Refusal } from '../../lib/refusal.mjs';
import { ROOT } from '../../lib/settings.mjs';
import { tryStep } from '../../lib/steps.mjs';
import { installTools } from '../install-tools';
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
    const output = join(work, 'results.json');
    rmSync(output, { force: true });
    const config = join(work, 'jest.config.json');
    writeFileSync(config, JSON.stringify(jestConfig(copy, [tools, join(ROOT, 'node_modules')])));
    const part = only === undefined ? [] : ['--testNamePattern', only];
    await tryStep({
      name: 'tests',
      command: [
        process.execPath,
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        ...['--config', config, '--json', '--outputFile', output, '--runInBand', '--forceExit', '--ci'],
        ...part,
      ],
      logs: work,
      limitSeconds: LIMIT_SECONDS,
    });
    const results = readResults(output, work);
    for (const result of results) onResult(result);
    return results;
  } finally {
    await proxy.close();
    await site.close();
  }
}

/** Copies client and tests, with the services' addresses replaced by ours. */
function copySuite(source: string, target: string, url: string): string {
  rmSync(target, { recursive: true, force: true });
  for (const folder of ['src', 'test'])
    cpSync(join(source, folder), join(target, folder), { recursive: true });
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

function replaceIn(file: string, text: string, other: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Refusal(`${file} does not name ${text}: the suite has changed.`);
  writeFileSync(file, before.replaceAll(text, other));
}

function jestConfig(rootDir: string, modulePaths: string[]) {
  const compile = {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  };
  return {
    rootDir,
    modulePaths,
    testEnvironment: 'node',
    testRegex: FILES,
    silent: true,
    testTimeout: 30_000,
    transform: { '\\.ts$': [join(ROOT, 'node_modules/@swc/jest'), compile] },
    haste: { forceNodeFilesystemAPI: true },
  };
}

interface JestOutput {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readResults(output: string, work: string): TestResult[] {
  let read: JestOutput;
  try {
    read = JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    throw new Refusal(`The tests did not run; see ${join(work, 'tests.log')}.`);
  }
  return read.testResults.flatMap(({ assertionResults, message }) => {
    if (assertionResults.length === 0)
      throw new Refusal(`A file of tests did not load: ${message.slice(0, 500)}`);
    return assertionResults.map(({ fullName, status, failureMessages }): TestResult => {
      if (status === 'passed') return { name: fullName, outcome: 'passed' };
      if (status !== 'failed') return { name: fullName, outcome: 'skipped' };
      return { name: fullName, outcome: 'failed', reason: firstLines(failureMessages.join('\n')) };
    });
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const COLOURS = /\u001b\[\d+m/g;
const firstLines = (text: string) => text.replace(COLOURS, '').split('\n').slice(0, 6).join('\n  ');
