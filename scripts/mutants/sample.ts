import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { Random } from '../../platform/src/foundation/random.ts';
import { type Place, placeOf } from './place.mjs';

/** The code that runs in a browser; the tests of the other code take too long for each mutant. */
const PLACES = ['shared', 'shell/src', 'mf-*/src'];
const CODE = /\.tsx?$/;
const LEFT_OUT =
  /\.(test|d)\.tsx?$|(^|\/)(testing|locales|versions|parts)\/|^shared\/(build|releases|http|stock-host)\//;
/** Texts and class names are for the eye: the crawl and the pictures look at them. */
const LEFT_OUT_MUTATORS = ['StringLiteral', 'Regex'];

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0];

/**
 * Chooses mutants at random: first a file, the longer the likelier, then one of its mutants. The same seed chooses the same
 * mutants while the code is the same.
 *
 * @param root the project's folder
 * @param count number of mutants
 * @param seed any integer
 */
export async function sampleMutants(root: string, count: number, seed: number): Promise<Place[]> {
  const listed = execFileSync('git', ['ls-files', ...PLACES], { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed
    .filter((file) => CODE.test(file) && !LEFT_OUT.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
  const random = new Random(seed);
  const mutantsOf = new Map<string, Place[]>();
  const sample = new Map<string, Place>();
  for (let tries = 0; sample.size < count && tries < count * 10; tries += 1) {
    const { file, source } = random.weighted(files, (one) => one.source.length);
    const mutants = mutantsOf.get(file) ?? (await listMutants(file, source));
    mutantsOf.set(file, mutants);
    if (mutants.length === 0) continue;
    const mutant = random.pick(mutants);
    sample.set(JSON.stringify(mutant), mutant);
  }
  return [...sample.values()];
}

async function listMutants(file: string, source: string): Promise<Place[]> {
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content: source, mutate: true }],
    { plugins: null, ignorers: [], excludedMutations: LEFT_OUT_MUTATORS, noHeader: true },
  );
  return mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => placeOf(mutant, ''));
}
