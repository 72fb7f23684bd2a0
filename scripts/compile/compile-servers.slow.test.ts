import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { COMPILED } from '../lib/services.mjs';
import { compileServer, SERVERS } from './compile-servers';

const dependenciesOf = (workspace: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(REPOSITORY, workspace, 'package.json'), 'utf8')).dependencies;

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

const isBuiltIn = (request: string): boolean =>
  request.startsWith('node:') || builtinModules.includes(request);

test('they are where npm run serve:site finds them', () => {
  const files = SERVERS.map(({ folder, entry }) => `${folder}/${path.parse(entry).name}.mjs`);
  expect(files).toEqual([COMPILED.site, COMPILED.platform]);
});

test.each(SERVERS)(
  '$entry compiles to JavaScript that imports dependencies of its workspace alone: no development package, no source',
  async (server) => {
    const { outputs } = await compileServer(server);
    const imported = Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, path: request }) => external && !isBuiltIn(request))
      .map(({ path: request }) => packageOf(request));
    const dependencies = dependenciesOf(server.workspace);
    expect([...new Set(imported)].filter((name) => dependencies[name] === undefined)).toEqual([]);
    expect(imported.length).toBeGreaterThan(2);
    const texts = Object.keys(outputs)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(path.join(REPOSITORY, file), 'utf8'));
    expect(texts.join('\n')).not.toMatch(/(from|import\() ?["'][^"']+\.tsx?["']/);
  },
);
