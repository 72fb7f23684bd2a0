import type { AreaBuildReport, BuiltPage } from '@site/shared/build';
import type { AreaId, AreaModule } from '@site/shared/contract';
import { type BuiltArea, type Provided, startBuiltArea } from './built-area';

/** Where a built area is, and what it is given. */
export interface BuiltFiles {
  id: AreaId;
  dist: string;
  report: AreaBuildReport;
  /** The modules of the shell, by request. */
  provided: Record<string, Provided>;
}

const isScript = (file: string): boolean => file.endsWith('.js');
const without = (files: readonly string[], others: readonly string[]): string[] =>
  [...new Set(files)].filter((file) => !others.includes(file));

/** Runs a page's loader: its imports ask for whatever is not there yet. */
async function loadPart(module: AreaModule, part: string): Promise<void> {
  const load =
    module.pages[part] ??
    Object.entries(module.widgets ?? {}).find(([name]) => `widget-${name}` === part)?.[1];
  if (!load) throw new Error(`area.tsx has no '${part}'`);
  await load();
}

async function askedBy(files: BuiltFiles, work: (area: BuiltArea) => Promise<void>): Promise<string[]> {
  const area = startBuiltArea(files.id, files.dist, files.provided);
  await work(area);
  return area.asked;
}

async function checkPart(files: BuiltFiles, part: string, named: BuiltPage): Promise<string[]> {
  const { id, report } = files;
  const asked = await askedBy(files, async (area) => {
    area.run(report.entry);
    const module = await area.module();
    // The module itself comes with the bundle; from here on it is the page that asks.
    area.asked.splice(0, area.asked.length, ...area.asked.filter((file) => !isScript(file)));
    await loadPart(module, part);
  });
  const late = await askedBy(files, async (area) => {
    area.run(named.bundle);
    await loadPart(await area.module(), part);
  });
  const all = [...named.chunks, ...named.css];
  return [
    ...without(asked, all).map((file) => `${id}: '${part}' loads ${file}, which the record does not name`),
    ...without(all, asked).map(
      (file) => `${id}: the record names ${file} for '${part}', which does not load it`,
    ),
    ...late
      .filter(isScript)
      .map((file) => `${id}: '${part}' loads ${file}, which is not in its bundle ${named.bundle}`),
  ];
}

/**
 * Checks that the files that the release record will name for each page are those that the page loads: no file comes
 * a step later than it could, none is downloaded for nothing. The built area runs, and what it asks for is compared.
 *
 * @param files the built area
 * @returns what is wrong, one line each
 */
export async function checkNamedFiles(files: BuiltFiles): Promise<string[]> {
  const problems: string[] = [];
  for (const [part, named] of Object.entries(files.report.pages)) {
    try {
      problems.push(...(await checkPart(files, part, named)));
    } catch (error) {
      problems.push(`${files.id}: '${part}' does not run: ${error instanceof Error ? error.message : error}`);
    }
  }
  return problems;
}
