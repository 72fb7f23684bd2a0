// npm run build [-- mf-listings …]: builds what has changed and makes it live; with names, those deployables alone.
import { parseDeployables, releaseStore } from './releases/deployables';
import { release } from './releases/release';

process.env.NODE_ENV ??= 'production';

try {
  const store = releaseStore();
  const { record } = await release(parseDeployables(process.argv.slice(2)), store, {
    onBuilt: (name, seconds) => console.log(`${name} built in ${seconds.toFixed(1)} s`),
  });
  console.log(`release ${record.id} is live in ${store.place}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
