// npm run serve -- mf-demands: builds one area at every save and serves it, for a tab of a deployed site that an Admin
// lets run it from here. It is built as for a release, so that it fits under a released shell. With --from FOLDER it serves
// what a stock build has left there, beside its area.json.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { readManifests } from '../lib/areas.mjs';
import { complain } from '../lib/complain';
import { dataFolder, REPOSITORY } from '../lib/deployables';
import { requireFreePort } from '../lib/ports.mjs';
import { areaOfBuild, areaOfSources, type ServedArea } from './served-area';

process.env.NODE_ENV = 'production';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const manifests = readManifests(REPOSITORY);

function areaOf([name = '', from]: string[]): ServedArea {
  if (name === '--from' && from) return areaOfBuild(from);
  const manifest = manifests.find((area) => area.id === name);
  if (manifest)
    return areaOfSources(
      path.join(REPOSITORY, manifest.id),
      manifest,
      path.join(dataFolder(), 'serve', manifest.id),
    );
  throw new Error(`'${name}' is no area; there are ${manifests.map((area) => area.id).join(', ')}`);
}

async function open() {
  const area = areaOf(process.argv.slice(2));
  const index = manifests.findIndex(({ id }) => id === area.id);
  const next =
    Number(process.env.SITE_PORT || DEFAULT_PORTS.site) + 1 + (index < 0 ? manifests.length : index);
  const port = Number(process.env.SERVE_PORT || next);
  await requireFreePort('SERVE_PORT', port, '127.0.0.1');
  return { area, port };
}

const { area, port } = await open().catch((error: unknown) => {
  complain('serve', error);
  process.exit(1);
});
const origin = `http://localhost:${port}`;
area.start(origin);

/** The shell asks for `entry.js`, whatever the container's file is called. */
function fileFor(pathname: string): string {
  const wanted = path.posix.normalize(decodeURIComponent(pathname));
  return path.join(area.folder, wanted === '/entry.js' ? area.entry() : wanted);
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
  complain(area.id, error);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () =>
  console.log(`${area.id} on ${origin}: name it in the inspector of the site (Alt+Shift+I)`),
);
