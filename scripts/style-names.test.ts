import { repositoryFiles, textOf } from './testing/repository-files';

const namesIn = (style: string, names: RegExp) => new Set([...style.matchAll(names)].map(([, name]) => name));

test('no class of a CSS module has the name of its custom properties or animations: the builder exports one of both', () => {
  const modules = repositoryFiles().filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(50);
  const clashes = modules.flatMap((file) => {
    const style = textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const classes = namesIn(style, /\.([a-z_][\w-]*)/gi);
    const others = namesIn(style, /(?:--(?=[\w-]+\s*:)|@keyframes\s+)([\w-]+)/g);
    return [...others].filter((name) => classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(clashes).toEqual([]);
});
