import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The tests of the gate that run in jsdom, as jest's only project: Stryker does not read several. */
const JEST_CONFIG = `import config from './jest.config.mjs';
const { projects, ...options } = config;
export default { ...options, ...projects.find(({ displayName }) => displayName === 'unit') };
`;

/**
 * Copies the project into a folder, where Stryker changes the code in place. Packages are links; those of the project's own
 * workspaces lead into the copy, so that no test loads the code that is not mutated.
 *
 * @param root the project's folder
 * @param tree the folder of the copy, which is emptied
 */
export function copyTree(root: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter(Boolean)) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(tree, file));
  }
  writeFileSync(path.join(tree, 'jest.unit.config.mjs'), JEST_CONFIG);
  linkPackages(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  for (const name of readdirSync(root)) {
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) linkPackages(own, path.join(tree, name, 'node_modules'));
  }
}

/** Links each package; relative links, which npm makes for workspaces, are copied as they are. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@site')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
}
