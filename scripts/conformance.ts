// npm run conformance -- SUITE [CHECKOUT]: a peer's own test suite against the platform, from a checkout of its sources.
//   npm run conformance -- firestore ../firebase-js-sdk
//   npm run conformance -- firestore ../firebase-js-sdk --only 'Listens are rejected remotely'
//   npm run conformance -- auth ../supabase-js
//   npm run conformance -- rest ../supabase-js
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Suite } from './conformance/suite';
import { SUITES } from './conformance/suites';
import { judge, type Verdict } from './conformance/verdict';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

async function conformance(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', path] = positionals;
  const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
  if (suite === undefined) throw new Refusal(`Name a suite: ${Object.keys(SUITES).join(', ')}.`);
  const checkout = checkoutOf(suite, path);
  const { dataDir } = readSettings(process.env);
  prepareDataFolder(dataDir);
  const work = join(dataDir, 'conformance', name);
  mkdirSync(work, { recursive: true });

  let seen = 0;
  const results = await suite.run({
    checkout,
    work,
    only: values.only,
    onResult: ({ name: test, outcome }) => {
      seen += 1;
      if (outcome === 'failed') console.log(`  failed: ${test}`);
      else if (seen % 100 === 0) console.log(`  ${seen} tests`);
    },
  });
  if (results.length === 0) throw new Refusal('No test ran.');
  const verdict = judge(results, suite.outsideTheClaim);
  print(suite, verdict, values.only !== undefined);
  return verdict.failed.length === 0 ? 0 : 1;
}

function checkoutOf({ repository, checkoutVariable, testsFolder }: Suite, path: string | undefined): string {
  const given = path ?? process.env[checkoutVariable];
  const howTo = `Get one with: git clone --depth 1 ${repository}`;
  if (!given) throw new Refusal(`Name a checkout of ${repository}, or set ${checkoutVariable}. ${howTo}`);
  // npm runs us in the project's folder; a relative path is meant from where the person is.
  const checkout = resolve(process.env.INIT_CWD ?? '.', given);
  if (!existsSync(join(checkout, testsFolder))) {
    throw new Refusal(`${checkout} has no ${testsFolder}: it is no checkout of ${repository}. ${howTo}`);
  }
  return checkout;
}

function print(suite: Suite, { passed, failed, outside, skipped, needless }: Verdict, isPart: boolean): void {
  const count = outside.reduce((sum, { results }) => sum + results.length, 0);
  for (const { exclusion, results } of outside) {
    console.log(`\noutside the claim: ${exclusion.reason}`);
    for (const { name } of results) console.log(`  ${name}`);
  }
  for (const { name, reason } of failed) console.log(`\nFAILED ${name}\n  ${reason ?? ''}`);
  // A part of the suite says nothing of the exclusions for the rest.
  for (const { tests } of isPart ? [] : needless) console.log(`\nno test of ${tests} fails any more`);
  console.log(
    `\n${suite.title}: ${passed.length} passed, ${failed.length} failed, ${count} outside the claim, ` +
      `${skipped.length} skipped by the suite itself`,
  );
}

await runCommand('conformance', conformance, 130);
