// npm run serve -- mf-demands: builds one area at every save and serves it, for a tab of a deployed site that an Admin
// lets run it from here. It is built as for a release, so that it fits under a released shell.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type AreaBuildReport, areaConfig } from '@site/shared/build';
import { readManifests } from '../lib/areas.mjs';
import { dataFolder, REPOSITORY } from '../lib/deployables';
import { requireFreePort } from '../lib/ports.mjs';

process.env.NODE_ENV = 'production';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const manifests = readManifests(REPOSITORY);
const index = manifests.findIndex((area) => area.id === process.argv[2]);
const manifest = manifests[index];
if (!manifest) {
  const known = manifests.map((area) => area.id).join(', ');
  console.error(`serve: '${process.argv[2] ?? ''}' is no area; there are ${known}`);
  process.exit(1);
}
const { id } = manifest;
const port = Number(process.env.SERVE_PORT || Number(process.env.SITE_PORT || 3000) + 1 + index);
try {
  await requireFreePort('SERVE_PORT', port, '127.0.0.1');
} catch (error) {
  console.error(`serve: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
const origin = `http://localhost:${port}`;
const folder = path.join(dataFolder(), 'serve', id);

const [configuration] = areaConfig({
  root: path.join(REPOSITORY, id),
  manifest,
  publicPath: `${origin}/`,
  unhashed: true,
});
const compiler = rspack({ ...configuration, output: { ...configuration?.output, path: folder } });
compiler.watch({}, (error, stats) => {
  if (error || stats?.hasErrors()) console.error(error ?? stats?.toString({ preset: 'errors-only' }));
  else console.log(`${id} built; load the tab again`);
});

/** The container's name changes with its content; the shell asks for `entry.js`. */
function fileFor(pathname: string): string {
  const name = path.basename(pathname);
  if (name !== 'entry.js') return path.join(folder, name);
  const report: AreaBuildReport = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
  return path.join(folder, report.entry);
}

const server = createServer(({ url = '/' }, response) => {
  try {
    const file = fileFor(new URL(url, origin).pathname);
    const content = readFileSync(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    });
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
});
server.on('error', (error) => {
  console.error(`${id}: ${error.message}`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () =>
  console.log(`${id} on ${origin}: name it in the inspector of the site (Alt+Shift+I)`),
);
