import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolders, replaceIn } from '../copy-suite';
import { installTools } from '../install-tools';
import { runJest } from '../run-jest';
import type { Suite, SuiteRun, TestResult } from '../suite';
import { outsideTheClaim } from './outside-the-claim';
import { startRestService } from './rest-service';

const PACKAGE = 'packages/core/postgrest-js';
/** Packages of the tests, in the versions that the client itself is tested with. */
const TOOLS = { zod: '3.25.76', 'type-fest': '4.41.0' };
/** The files that ask a service for rows of tables; all others are about functions or about the client alone. */
const FILES = ['basic', 'filters', 'transforms', 'max-affected', 'relationships', 'resource-embedding'];
const ADDRESS = 'http://localhost:54321/rest/v1';
const LIMIT_SECONDS = 600;

/** The Supabase client's own tests of tables, in Node, over the suite's own tables. */
export const restSuite: Suite = {
  title: `supabase-js, ${PACKAGE}/test`,
  repository: 'https://github.com/supabase/supabase-js',
  licence: 'MIT',
  checkoutVariable: 'SUPABASE_JS',
  testsFolder: `${PACKAGE}/test`,
  outsideTheClaim,
  run,
};

async function run({ checkout, work, only, onResult }: SuiteRun): Promise<TestResult[]> {
  const source = join(checkout, PACKAGE);
  const tools = await installTools(work, TOOLS);
  const service = await startRestService(tablesOf(join(source, 'test/supabase')));
  try {
    const copy = join(work, 'suite');
    copyFolders(source, copy, ['src', 'test']);
    const paths = FILES.map((name) => `test/${name}.test.ts`);
    for (const path of paths) replaceIn(join(copy, path), ADDRESS, service.url);
    const files = paths.map((path) => `/${path.replaceAll('.', '\\.')}$`);
    return await runJest({ copy, tools, files, limitSeconds: LIMIT_SECONDS, work, only, onResult });
  } finally {
    await service.close();
  }
}

/** The suite's tables and rows, without what only a server with PostGIS and PostgREST's own roles has. */
function tablesOf(folder: string): string[] {
  const schema = readFileSync(join(folder, 'migrations/00000000000000_schema.sql'), 'utf8')
    .replaceAll(/^(alter role|create extension) .*$/gim, '')
    .replaceAll('extensions.geometry(POINT, 4326)', 'text');
  return [schema, readFileSync(join(folder, 'seed.sql'), 'utf8')];
}
