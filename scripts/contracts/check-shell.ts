import { cpSync } from 'node:fs';
import path from 'node:path';
import { keepWidgets } from './check-consumer';
import { withProgram } from './run-tsc';

/**
 * Checks whether the shell shows widgets that no area offers: it is compiled with the others alone.
 *
 * @param repository the repository's folder
 * @param offered full names of the widgets that areas offer
 * @returns what is wrong, one line each
 */
export function checkShell(repository: string, offered: readonly string[]): Promise<string[]> {
  return withProgram(repository, (program) => {
    const contract = path.join(program.folder, 'contract');
    cpSync(path.join(repository, 'shared/contract'), contract, {
      recursive: true,
      filter: (file) => !/versions|\.test\.ts$/.test(path.basename(file)),
    });
    keepWidgets(path.join(contract, 'widgets.ts'), offered);
    const source = path.join(repository, 'shell/src');
    return program.compile({ paths: { '@site/shared/contract': [`${contract}/index.ts`] } }, [
      path.join(source, 'globals.d.ts'),
      path.join(source, 'index.ts'),
    ]);
  });
}
