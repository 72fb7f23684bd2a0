import { join } from 'node:path';
import { startTestServer } from '../../../platform/src/firebase/firestore/testing/test-server';
import { openTestDatabase } from '../../../platform/src/testing/test-database';
import { ROOT } from '../../lib/settings.mjs';
import { installTools } from '../install-tools';
import type { Suite, SuiteRun, TestResult } from '../suite';
import { bundleTests } from './bundle-tests';
import { outsideTheClaim } from './outside-the-claim';
import { runInPage } from './run-in-page';

/** Test tools in the versions that the SDK itself is tested with. */
const TOOLS = { chai: '4.5.0', 'chai-as-promised': '7.1.2', mocha: '11.8.0' };
/** The project that the tests ask an emulator for. */
const PROJECT_ID = 'test-emulator';
const everything = async () => undefined;

/** The Firestore SDK's integration tests, in Chromium, over WebChannel and REST. */
export const firestoreSuite: Suite = {
  title: 'firebase-js-sdk, packages/firestore/test/integration',
  repository: 'https://github.com/firebase/firebase-js-sdk',
  licence: 'Apache-2.0',
  checkoutVariable: 'FIREBASE_JS_SDK',
  testsFolder: 'packages/firestore/test/integration',
  outsideTheClaim,
  run,
};

async function run({ checkout, work, only, onResult }: SuiteRun): Promise<TestResult[]> {
  const tools = await installTools(work, TOOLS);
  const script = join(work, 'tests.js');
  const published = join(ROOT, 'node_modules');
  await bundleTests(checkout, [tools, published, join(published, 'firebase', 'node_modules')], script);
  const database = await openTestDatabase();
  // The tests make their own collections, and come from one address, faster than any visitor.
  const server = await startTestServer(database, {
    projectId: PROJECT_ID,
    choices: {
      rules: { get: everything, list: everything, write: everything },
      limits: { sessionsPerAddress: 10_000, newPerSecond: 1000 },
    },
  });
  try {
    const environment = {
      FIRESTORE_EMULATOR_PORT: String(server.port),
      FIRESTORE_EMULATOR_PROJECT_ID: PROJECT_ID,
    };
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    return await runInPage({ origin, script, tools, environment, only, logs: work, onResult });
  } finally {
    await server.close();
    await database.close();
  }
}
