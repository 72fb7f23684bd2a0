import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from './area-files';
import type { NewArea } from './new-area';

/** Changes to files of the repository, which are written together or not at all. */
class Edits {
  readonly #changed = new Map<string, string>();

  constructor(readonly repository: string) {}

  /** Notes a change; refuses when the file is not as expected, and names it then. */
  edit(file: string, change: (text: string) => string): void {
    const text = this.text(file);
    const changed = change(text);
    if (changed === text)
      throw new Error(`${file} is not as create-area knows it: add the area there by hand`);
    this.#changed.set(file, changed);
  }

  /** A file as it will be. */
  text(file: string): string {
    return this.#changed.get(file) ?? readFileSync(path.join(this.repository, file), 'utf8');
  }

  write(): void {
    for (const [file, text] of this.#changed) writeFileSync(path.join(this.repository, file), text);
  }
}

/** Puts something behind the last place that matches. */
const afterLast = (text: string, pattern: RegExp, added: (found: string) => string): string => {
  const found = [...text.matchAll(pattern)].at(-1);
  if (!found) return text;
  const end = found.index + found[0].length;
  return text.slice(0, end) + added(found[0]) + text.slice(end);
};

interface Packages {
  packages: Record<string, Record<string, unknown>>;
}

function lock(text: string, edits: Edits, area: NewArea): string {
  const parsed = JSON.parse(text) as Packages;
  const { version, dependencies } = packageOf(edits.repository, area);
  const { workspaces } = JSON.parse(edits.text('package.json'));
  parsed.packages[area.id] = { version, dependencies };
  parsed.packages[`node_modules/${area.id}`] = { resolved: area.id, link: true };
  // As npm orders them.
  const [root, ...rest] = Object.entries(parsed.packages);
  rest.sort(([one], [other]) => one.localeCompare(other, 'en'));
  parsed.packages = Object.fromEntries([['', { ...root?.[1], workspaces }], ...rest]);
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

/**
 * Makes a new area known wherever an area must be: workspaces, code owners, the lists of areas, the shell's name for it.
 *
 * @param repository the repository's folder
 * @param area what it is called
 * @throws Error that names a file which is not as expected
 */
export function registerArea(repository: string, area: NewArea): void {
  const { id, page } = area;
  const edits = new Edits(repository);
  const edit = edits.edit.bind(edits);
  const team = `@site/${page}-team`;
  // A page may have the name of a word of the language: mf-import.
  const variable = `${page}Area`;
  edit('package.json', (text) => afterLast(text, /"mf-[a-z]+"/g, () => `, "${id}"`));
  if (existsSync(path.join(repository, 'package-lock.json')))
    edit('package-lock.json', (text) => lock(text, edits, area));
  edit('.github/CODEOWNERS', (text) => {
    const owned = afterLast(text, /^\/mf-[a-z]+\/ .*$/gm, () => `\n${`/${id}/`.padEnd(19)}${team}`);
    return owned.replace(/^\/shared\/contract\/ .*$/m, (line) => `${line} ${team}`);
  });
  edit('shared/contract/area-manifest.ts', (text) =>
    afterLast(text, /'mf-[a-z]+'(?=;)/g, () => ` | '${id}'`),
  );
  edit('scripts/releases/deployables.ts', (text) =>
    afterLast(text, /^ {2}'mf-[a-z]+',$/gm, () => `\n  '${id}',`),
  );
  edit('scripts/dev.mjs', (text) => afterLast(text, /'mf-[a-z]+'(?=\];)/g, () => `, '${id}'`));
  edit('scripts/bench/monolith/bundled-areas.ts', (text) => {
    const imported = afterLast(
      text,
      /^import .*mf-[a-z]+\/src\/area';$/gm,
      () => `\nimport ${variable} from '../../../${id}/src/area';`,
    );
    return afterLast(imported, /^ {2}'mf-[a-z]+': [a-zA-Z]+,$/gm, () => `\n  '${id}': ${variable},`);
  });
  const name = page.charAt(0).toUpperCase() + page.slice(1);
  for (const locale of ['vi', 'en']) {
    edit(`shell/src/locales/${locale}.json`, (text) =>
      afterLast(text, /^ {2}"area\.name\.mf-[a-z]+": ".*",$/gm, () => `\n  "area.name.${id}": "${name}",`),
    );
  }
  edits.write();
}
