import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as icons from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon from './icon-runtime/create-lucide-icon';
import slimIconLoader from './slim-icon-loader.cjs';

type Icon = ComponentType<Record<string, unknown>>;
type Factory = (data: unknown) => Icon;

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'node_modules/lucide-react/dist/esm/icons');

/** Names of all icons that the site shows, from its own imports. */
function shownIcons(): string[] {
  const names = new Set<string>();
  for (const area of readdirSync(root).filter((name) => /^(mf-|shell$|shared$)/.test(name))) {
    const files = readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.tsx') && !name.includes('node_modules'))) {
      const text = readFileSync(path.join(root, area, file), 'utf8');
      const [, list = ''] = /import \{([^}]+)\} from 'lucide-react'/.exec(text) ?? [];
      for (const part of list.split(',')) {
        const name = part.trim().split(' as ')[0] ?? '';
        if (name && !name.startsWith('type ')) names.add(name);
      }
    }
  }
  return [...names];
}

const fileOf = (name: string): string =>
  name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])/g, '-').toLowerCase();

/** The drawing that an icon's own file hands to the factory. */
function drawingOf(file: string): unknown {
  const text: string = slimIconLoader(readFileSync(path.join(folder, `${file}.mjs`), 'utf8'));
  const [, other] = /from '\.\/([\w-]+)\.mjs'/.exec(text) ?? [];
  if (other) return drawingOf(other);
  const [, literal] = /const __iconData = (\{[\s\S]*?\n\});/.exec(text) ?? [];
  if (!literal) throw new Error(`lucide-react writes ${file} in another way now`);
  expect(literal).not.toMatch(/\b(key|name|size|aliases):/);
  return new Function(`return ${literal}`)();
}

const withoutClass = (markup: string): string => markup.replace(/ class="[^"]*"/, '');

const ways = [{}, { size: 20 }, { 'aria-hidden': 'true' }, { 'aria-label': 'x' }, { strokeWidth: 1.5 }];

test.each(shownIcons())('%s is drawn as lucide-react draws it', (name) => {
  const original = (icons as unknown as Record<string, Icon>)[name] as Icon;
  const ours = (createLucideIcon as Factory)(drawingOf(fileOf(name)));
  for (const props of ways) {
    const attributes = (markup: string) =>
      withoutClass(markup)
        .split(/(?=[ >])/)
        .sort();
    expect(attributes(renderToStaticMarkup(createElement(ours, props)))).toEqual(
      attributes(renderToStaticMarkup(createElement(original, props))),
    );
  }
});
