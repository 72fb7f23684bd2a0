// npm run build [-- mf-listings …]: builds what has changed and makes it live; with names, those deployables alone.
//   --unless-moved   not when somebody decided what is live; says so (npm start)

import { parseArgs } from 'node:util';
import { complain } from './lib/complain';
import { parseDeployables, releaseStore } from './lib/deployables';
import { movedByHand } from './releases/moved-by-hand';
import { namesToRelease, release } from './releases/release';

process.env.NODE_ENV ??= 'production';

try {
  const { values, positionals } = parseArgs({
    options: { 'unless-moved': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const store = releaseStore();
  const named = parseDeployables(positionals);
  const pointer = await store.pointer();
  const moved = pointer && values['unless-moved'] ? movedByHand(pointer) : undefined;
  if (moved) console.log(`kept: what is live, since ${moved}; npm run build releases the working tree`);
  else {
    const { record } = await release(await namesToRelease(store, positionals.length > 0, named), store, {
      onBuilt: (name, seconds) => console.log(`${name} built in ${seconds.toFixed(1)} s`),
    });
    console.log(`release ${record.id} is live in ${store.place}`);
  }
} catch (error) {
  complain('build', error);
}
