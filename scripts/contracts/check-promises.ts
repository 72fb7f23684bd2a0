import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractVersion } from './contract-versions';
import { withProgram } from './run-tsc';

/** Compared otherwise, or not meant to be the same: the context is written by the shell and read by areas. */
const LEFT_OUT = "'CONTRACT_VERSION' | 'ShellContext' | 'TitleContext'";

const check = (before: string, part: string) => `
import * as ${part}Before from './${before}/${part}';
import * as ${part}Now from './now/${part}';
export const ${part}: Omit<typeof ${part}Before, ${LEFT_OUT}> = ${part}Now;
`;

const shell = (before: string) => `
import type { ShellApi as Before } from './${before}/contract';
import type { ShellApi as Now } from './now/contract';
export const shell = (now: Now): Before => now;
`;

/**
 * Checks that a version of the contract keeps what older ones of the same major promised: what was there is there, and of
 * a form that the areas of the older ones understand.
 *
 * @param repository the repository's folder
 * @param olderOnes the older versions; one of another major promised nothing
 * @param now the newer one
 * @returns what is broken, one line each
 */
export async function checkPromises(
  repository: string,
  olderOnes: readonly ContractVersion[],
  now: ContractVersion,
): Promise<string[]> {
  const major = ({ name }: ContractVersion) => Number.parseInt(name, 10);
  const promised = olderOnes.filter((before) => major(before) === major(now));
  if (promised.length === 0) return [];
  return withProgram(repository, async (program) => {
    cpSync(now.folder, path.join(program.folder, 'now'), { recursive: true });
    const files = promised.map((before) => {
      cpSync(before.folder, path.join(program.folder, before.name), { recursive: true });
      const file = path.join(program.folder, `since-${before.name}.ts`);
      writeFileSync(file, shell(before.name) + check(before.name, 'contract'));
      return file;
    });
    const lines = await program.compile(
      { paths: { '@site/shared/contract': [`${program.folder}/now/contract/index.d.ts`] } },
      files,
    );
    return lines.map((line) => {
      const [, before = ''] = /since-(\d+\.\d+)\.ts/.exec(line) ?? [];
      return `${now.name} breaks ${before}: ${line.replace(/^.*?: error/, 'error')}`;
    });
  });
}
