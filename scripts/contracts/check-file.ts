import path from 'node:path';
import type { AreaManifest } from '@site/shared/contract';

const HEAD = `
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Slices = typeof area extends { slices: readonly (infer One)[] } ? One : never;
type StateOf<Name extends string> =
  Extract<Slices, { reducerPath: Name }> extends { getInitialState(): infer State } ? State : never;
type NameOf<One> = One extends { reducerPath: infer Name } ? Name : never;
type Named = NameOf<Slices>;
`;

/**
 * A source that compiles when area.tsx has what area.json says: a loader for each page, a widget that takes the props
 * of the contract, and slices of those names and shapes.
 *
 * @param repository the repository's folder
 * @param manifest the area's area.json
 */
export function checkFile(repository: string, { id, routes, widgets, slices }: AreaManifest): string {
  const pages = [...new Set(routes.map(({ page }) => page))];
  const fields = (entries: string[]) => `{ ${entries.join('; ')} }`;
  const lines = [
    `import type { ModuleLoader${widgets.length > 0 ? ', WidgetProps' : ''} } from '@site/shared/contract';`,
    `import area from ${JSON.stringify(path.join(repository, id, 'src/area'))};`,
    HEAD,
    `export const pages: ${fields(pages.map((page) => `'${page}': ModuleLoader`))} = area.pages;`,
  ];
  if (widgets.length > 0) {
    const types = widgets.map((widget) => `'${widget}': ModuleLoader<WidgetProps['${id}/${widget}']>`);
    lines.push(`export const widgets: ${fields(types)} = area.widgets;`);
  }
  const names = slices.map(({ name }) => `'${name}'`).join(' | ') || 'never';
  lines.push(`export const slices: Same<Named, ${names}> = true;`);
  slices.forEach(({ name, shape }, index) => {
    lines.push(`export const slice${index}: Same<StateOf<'${name}'>, ${shape}> = true;`);
  });
  return `${lines.join('\n')}\n`;
}
