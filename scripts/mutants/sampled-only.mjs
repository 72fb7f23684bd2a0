import { readFileSync } from 'node:fs';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { placeOf } from './place.mjs';

/** Leaves out the mutants that lie on the lines of a sampled one and are not in the sample themselves. */
class SampledOnly {
  #sample = new Set();

  async init() {
    /** @type {import('./place.mjs').Place[]} */
    const places = JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE ?? '', 'utf8'));
    this.#sample = new Set(places.map((place) => JSON.stringify(place)));
  }

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => {
        const isSampled = this.#sample.has(JSON.stringify(placeOf(mutant, process.cwd())));
        return [
          mutant.id,
          isSampled ? { status: 'passed' } : { status: 'compileError', reason: 'not sampled' },
        ];
      }),
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sampled-only', SampledOnly)];
