// npm run mutants -- --sample 200: changes the code in places chosen at random, and says which changes no unit test of the
// gate notices.
//   --seed 7          other places
//   --file PATH       writes the result as JSON
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './lib/settings.mjs';
import { sampleMutants } from './mutants/sample';
import { copyTree } from './mutants/tree';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
  },
});
const [count, seed] = [Number(values.sample), Number(values.seed)];
if (!(Number.isInteger(count) && count > 0))
  throw new Error(`--sample ${values.sample}: give a number of mutants`);
if (!Number.isInteger(seed)) throw new Error(`--seed ${values.seed}: give a whole number`);
const tree = path.join(ROOT, '.data', 'mutants');
const sample = await sampleMutants(ROOT, count, seed);
copyTree(ROOT, tree);
const sampleFile = path.join(tree, '.data', 'sample.json');
mkdirSync(path.dirname(sampleFile), { recursive: true });
writeFileSync(sampleFile, JSON.stringify(sample));
Object.assign(process.env, { MUTANTS_SAMPLE: sampleFile, TEST_PART: 'gate' });
process.chdir(tree);

const results = await new Stryker({
  inPlace: true,
  mutate: sample.map(({ file, start, end }) => `${file}:${start.line + 1}-${end.line + 1}`),
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.unit.config.mjs' },
  plugins: ['@stryker-mutator/jest-runner', path.join(ROOT, 'scripts/mutants/sampled-only.mjs')],
  checkers: ['sampled-only'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // The first run of all tests, for their coverage.
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only'],
  disableTypeChecks: false,
  tempDirName: '.data/stryker',
}).runMutationTest();

const judged = results.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
const alive = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
for (const { fileName, location, mutatorName, replacement, status } of alive) {
  const place = `${path.relative(tree, fileName)}:${location.start.line}`;
  console.log(
    `${status.padEnd(10)} ${place}  ${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
  );
}
const killed = judged.length - alive.length;
console.log(
  `${killed} of ${judged.length} mutants are noticed (${((killed / judged.length) * 100).toFixed(1)} %)`,
);
if (values.file)
  writeFileSync(path.resolve(ROOT, values.file), JSON.stringify({ killed, of: judged.length, alive }));
