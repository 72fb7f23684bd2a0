import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runRspack } from '../releases/build-deployable';
import { standaloneConfig } from './standalone-config';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const MANIFEST = {
  id: 'mf-demands',
  owner: 'a team',
  contract: '^1.4.0',
  routes: [{ path: '/board', page: 'board' }],
  widgets: [],
  slices: [{ name: 'drafts', shape: '{ open: boolean }' }],
  budget: { js: 30 },
};

const area = (names: string) => `
  import { ${names} } from '@reduxjs/toolkit';
  import { defineArea } from '@site/shared/contract';
  const drafts = createSlice({ name: 'drafts', initialState: { open: false }, reducers: {} });
  export const taken = [${names}];
  export default defineArea({ pages: { board: () => import('./board') }, slices: [drafts] });
`;
const BOARD = `
  import { useDispatch, useSelector } from 'react-redux';
  export default function Board() {
    useDispatch();
    return <p>{String(useSelector((state: { drafts: { open: boolean } }) => state.drafts.open))}</p>;
  }
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
  for (const name of ['node_modules', 'shared', 'shell'])
    symlinkSync(path.join(REPOSITORY, name), path.join(folder, name));
  mkdirSync(path.join(folder, 'mf-demands/src'), { recursive: true });
  writeFileSync(path.join(folder, 'mf-demands/area.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, 'mf-demands/src/board.tsx'), BOARD);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (names: string): Promise<void> => {
  writeFileSync(path.join(folder, 'mf-demands/src/area.tsx'), area(names));
  return runRspack([standaloneConfig(folder, 'mf-demands')]);
};

test('an area alone has what the shell provides: a slice of its own, and the way to read it', async () => {
  await build('createSlice');
});

test('an area alone does not build with what the shell does not provide, and is told how to add it', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  await expect(build('createSlice, nanoid')).rejects.toThrow(
    /'nanoid'.* was not found in '@reduxjs\/toolkit'/,
  );
  expect(told).toHaveBeenCalledWith(
    expect.stringContaining(
      "'nanoid' of @reduxjs/toolkit: name it in shell/src/area-loading/shared-modules/toolkit.ts",
    ),
  );
});
