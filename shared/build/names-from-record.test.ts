import { testFolder } from '@site/shared/releases/testing/test-folder';
import { baseConfig } from './base-config';
import { NamesFromRecordPlugin } from './names-from-record';
import { buildFiles, type Plugin, upgradeOf } from './testing/rspack-build';

const at = testFolder();

/** Builds a script with a lazy part, which has a style sheet. */
async function build(color: string, ...before: Plugin[]) {
  const base = baseConfig({ root: at(), name: 'shell', publicPath: '/assets/shell/', mode: 'production' });
  const plugins = [...(base.plugins ?? []), ...before, new NamesFromRecordPlugin()];
  const sources = {
    'src/main.js': "window.open = () => import(/* webpackChunkName: 'menu' */ './menu.js');",
    'src/menu.js': `import './menu.css'; export const color = '${color}';`,
    'src/menu.css': `nav { color: ${color} }`,
  };
  return buildFiles(at(), sources, { ...base, entry: './src/main.js', plugins });
}

test('DELTA-1 the first script stays when only a later part has changed: it names that part without a hash', async () => {
  const [old, next] = [await build('red'), await build('blue')];
  const [main = ''] = Object.keys(old).filter((name) => name.startsWith('main.'));
  expect(next[main]).toBe(old[main]);
  expect(Object.keys(next).filter((name) => name in old)).toEqual([main]);
  expect(old[main]).not.toMatch(/\b[0-9a-f]{8}\b/);
});

test('the build refuses an rspack that names its files in another way', async () => {
  await expect(build('red', upgradeOf('get css chunk filename', 'require.x = 1;'))).rejects.toThrow(
    /'get css chunk filename' is not the one that NamesFromRecordPlugin replaces/,
  );
});
