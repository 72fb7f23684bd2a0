import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { nodeCommand } from '../lib/children.mjs';
import { ROOT } from '../lib/settings.mjs';
import { publish } from './publish';
import { fakeSite } from './testing/fake-pieces';

let folder: string;
let store: ReleaseStore;

jest.setTimeout(30_000);
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-cli-'));
  store = new ReleaseStore(path.join(folder, 'releases'));
  await publish(store, fakeSite('1.0.0+a'), 'ops');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as a team does; what it says on its standard error, and its exit code. */
const run = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const [node = '', ...rest] = nodeCommand('scripts/releases/cli.ts', ...args);
    const env = { ...process.env, DATA_DIR: folder, RELEASED_BY: 'lan', RELEASE_BUCKET: '' };
    execFile(node, rest, { cwd: ROOT, env }, (error, _out, said) =>
      resolve({ code: Number(error?.code ?? 0), said }),
    );
  });

test.each([
  ['canary mf-listings@1.0.0 ten', "'ten' is no share: 10%, promote or end"],
  [
    'canary mf-listings 10% --until-crashes lots',
    "--until-crashes is a share of the visits, as 1%, not 'lots'",
  ],
  ['canary mf-listings end --until-crashes 1%', "--until-crashes goes with a share: 10%, not 'end'"],
  ['canary mf-listings 1.0.0 10%', "'10%' is one word too many: npm run canary -- mf-listings@1.2.3 10%"],
  ['pin mf-listings 1.0.0', "'1.0.0' is one word too many: npm run pin -- mf-listings@1.2.3"],
  ['rollback mf-listing', "'mf-listing' is no release record"],
  ['list --swep', "Unknown option '--swep'"],
])('%s: refused in words that say what is wrong, and nothing moves', async (line, words) => {
  const before = await store.pointer();
  const { code, said } = await run(...line.split(' '));
  expect(said).toContain(words);
  expect(code).toBe(1);
  expect(await store.pointer()).toEqual(before);
});
