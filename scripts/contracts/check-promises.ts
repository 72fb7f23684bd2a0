import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractVersion } from './contract-versions';
import { withProgram } from './run-tsc';

/** Compared otherwise, or not meant to be the same: the context is written by the shell and read by areas. */
const LEFT_OUT = "'CONTRACT_VERSION' | 'ShellContext' | 'TitleContext'";

const check = (part: string) => `
import * as ${part}Before from './before/${part}';
import * as ${part}Now from './now/${part}';
export const ${part}: Omit<typeof ${part}Before, ${LEFT_OUT}> = ${part}Now;
`;

const SHELL = `
import type { ShellApi as Before } from './before/contract';
import type { ShellApi as Now } from './now/contract';
export const shell = (now: Now): Before => now;
`;

/**
 * Checks that a version of the contract keeps what an older one of the same major promised: what was there is there, and
 * of a form that the older one's areas understand.
 *
 * @param repository the repository's folder
 * @param before the older version
 * @param now the newer one
 * @returns what is broken, one line each; none for versions of different majors
 */
export async function checkPromises(
  repository: string,
  before: ContractVersion,
  now: ContractVersion,
): Promise<string[]> {
  if (Number.parseInt(before.name, 10) !== Number.parseInt(now.name, 10)) return [];
  const problems = await withProgram(repository, (program) => {
    cpSync(before.folder, path.join(program.folder, 'before'), { recursive: true });
    cpSync(now.folder, path.join(program.folder, 'now'), { recursive: true });
    const file = path.join(program.folder, 'check.ts');
    writeFileSync(file, SHELL + check('contract'));
    return program.compile(
      { paths: { '@site/shared/contract': [`${program.folder}/now/contract/index.d.ts`] } },
      [file],
    );
  });
  return problems.map((line) => `${now.name} breaks ${before.name}: ${line.replace(/^.*?: error/, 'error')}`);
}
