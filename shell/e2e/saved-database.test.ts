import path from 'node:path';
import { build } from 'esbuild';
import { withBrowser } from '../../scripts/e2e/browser';

const visit = withBrowser();
const SHELL = path.resolve(import.meta.dirname, '..');

/** The database of saved homes by itself, as a script of a page. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { SavedDatabase } from './src/saved/saved-database'; globalThis.SavedDatabase = SavedDatabase;",
      resolveDir: SHELL,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

test('KEEP-7 a tab that still reads when another one signs out leaves neither rows nor a mark by which the next sign-in would skip rows', async () => {
  const { page } = await visit('/robots.txt');
  await page.addScriptTag({ content: await script() });
  const found = await page.evaluate(async () => {
    type Database = import('../src/saved/saved-database').SavedDatabase;
    const { SavedDatabase } = globalThis as unknown as { SavedDatabase: new (name: string) => Database };
    const [one, other] = [new SavedDatabase('saved-test'), new SavedDatabase('saved-test')];
    const row = (key: string) => ({
      owner: 'lan',
      table: 'saved_lists' as const,
      key,
      fields: { made: [1, '0000000000001-aaaaaaaa'] as const },
    });
    await one.moveTo('lan');
    const before = await other.learn('lan', [row('a')], { table: 'saved_lists', version: 7 });
    const readBefore = await one.readUpTo('lan', 'saved_lists');
    // The account leaves in one tab; the answer to what the other one has asked comes after that.
    await one.moveTo('device');
    const after = await other.learn('lan', [row('b')], { table: 'saved_lists', version: 9 });
    const rows = (await one.rowsOf('lan')).length;
    await one.moveTo('lan');
    // A mark that an earlier release has left.
    await one.moveTo('device');
    await one.setFact('read lan saved_lists', 9);
    await one.moveTo('lan');
    return [before, readBefore, after, rows, await one.readUpTo('lan', 'saved_lists')];
  });
  expect(found).toEqual([true, 7, false, 0, 0]);
});

test('KEEP-5 an account takes over what is saved on the device and nothing that was removed there, which is forgotten', async () => {
  const { page } = await visit('/robots.txt');
  await page.addScriptTag({ content: await script() });
  const found = await page.evaluate(async () => {
    type Database = import('../src/saved/saved-database').SavedDatabase;
    const { SavedDatabase } = globalThis as unknown as { SavedDatabase: new (name: string) => Database };
    const database = new SavedDatabase('saved-taken-over');
    const clock = '0000000000002-aaaaaaaa';
    const row = (table: 'saved_homes' | 'saved_lists' | 'saved_searches', key: string, at: number) => ({
      owner: 'device',
      table,
      key,
      fields: { [table === 'saved_homes' ? 'saved' : 'made']: [at, clock] as const },
    });
    await database.moveTo('device');
    await database.merge([
      row('saved_homes', 'kept', 7),
      row('saved_lists', 'kept', 7),
      row('saved_searches', 'kept', 7),
      row('saved_homes', 'removed', 0),
      row('saved_lists', 'removed', 0),
      row('saved_searches', 'removed', 0),
    ]);
    await database.moveTo('lan');
    const taken = await database.rowsOf('lan');
    return [
      taken.map(({ table, key, unsent }) => [table, key, unsent]),
      (await database.rowsOf('device')).length,
    ];
  });
  expect(found).toEqual([
    [
      ['saved_homes', 'kept', true],
      ['saved_lists', 'kept', true],
      ['saved_searches', 'kept', true],
    ],
    0,
  ]);
});
