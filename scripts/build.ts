// npm run build [-- mf-listings …]: builds what has changed and makes it live; with names, those deployables alone.
import path from 'node:path';
import { parseDeployables, releasesFolder } from './releases/deployables';
import { release } from './releases/release';
import { ReleaseStore } from './releases/release-store';

process.env.NODE_ENV ??= 'production';

try {
  const store = new ReleaseStore(releasesFolder());
  const record = await release(parseDeployables(process.argv.slice(2)), store, (name, seconds) =>
    console.log(`${name} built in ${seconds.toFixed(1)} s`),
  );
  console.log(`release ${record.id} is live in ${path.relative(process.cwd(), store.folder) || '.'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
