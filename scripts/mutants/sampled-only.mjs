import { readFileSync } from 'node:fs';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { placeOf } from './place.mjs';

/** Leaves out the mutants that lie on the lines of a sampled one and are not in the sample themselves. */
class SampledOnly {
  #sample = new Set();

  async init() {
    /** @type {import('./place.mjs').Place[]} */
    const places = JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE ?? '', 'utf8'));
    this.#sample = new Set(places.map((place) => JSON.stringify(place)));
  }

  /**
   * @param {import('@stryker-mutator/api/core').Mutant[]} mutants
   * @returns {Promise<Record<string, import('@stryker-mutator/api/check').CheckResult>>}
   */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#judge(mutant)]));
  }

  /**
   * @param {import('@stryker-mutator/api/core').Mutant} mutant
   * @returns {import('@stryker-mutator/api/check').CheckResult}
   */
  #judge(mutant) {
    const isSampled = this.#sample.has(JSON.stringify(placeOf(mutant, process.cwd())));
    return isSampled
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not sampled' };
  }
}

const createSampledOnly = Object.assign(() => new SampledOnly(), { inject: /** @type {[]} */ ([]) });

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sampled-only', createSampledOnly)];
