import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.mjs';
import { ROOT } from '../lib/settings.mjs';
import { tryStep } from '../lib/steps.mjs';
import type { SuiteRun, TestResult } from './suite';

/** What {@link runJest} runs. */
export interface JestRun extends Pick<SuiteRun, 'work' | 'only' | 'onResult'> {
  /** Folder of the copied suite. */
  copy: string;
  /** Folder of the packages that only the suite needs. */
  tools: string;
  /** The files of tests, as regular expressions. */
  files: readonly string[];
  limitSeconds: number;
}

/** Runs a copied suite by our own jest, file after file. @throws Refusal when a file does not load */
export async function runJest({ copy, tools, files, limitSeconds, work, only, onResult }: JestRun) {
  const output = join(work, 'results.json');
  rmSync(output, { force: true });
  const config = join(work, 'jest.config.json');
  writeFileSync(config, JSON.stringify(jestConfig(copy, [tools, join(ROOT, 'node_modules')], files)));
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
    limitSeconds,
  });
  const results = readResults(output, work);
  for (const result of results) onResult(result);
  return results;
}

function jestConfig(rootDir: string, modulePaths: string[], files: readonly string[]) {
  const compile = {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  };
  return {
    rootDir,
    modulePaths,
    testEnvironment: 'node',
    testRegex: files,
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
