import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['shared', 'shell/src', 'shell/worker', 'shell/common', 'mf-*/src'];
/** Parts of shared that run in Node, and tests. */
const ELSEWHERE =
  /^shared\/(build|http|releases|testing)\/|\.test\.tsx?$|\/testing\/|\/node_modules\/|\/versions\/|\.d\.ts$/;

/**
 * The sources that run in browsers, by their paths in the repository.
 *
 * @param repository its folder
 */
export function browserFiles(repository: string): string[] {
  const areas = readdirSync(repository).filter((name) => name.startsWith('mf-'));
  return FOLDERS.flatMap((folder) =>
    folder.startsWith('mf-*') ? areas.map((area) => folder.replace('mf-*', area)) : [folder],
  )
    .flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !ELSEWHERE.test(name));
}
