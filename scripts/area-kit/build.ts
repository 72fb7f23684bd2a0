// site-area build [mf-auctions …]: builds the areas of a repository of their own, as a release does; publishes nothing.
import { complain } from '../lib/complain';
import { parseDeployables } from '../lib/deployables';
import { buildDeployable } from '../releases/build-deployable';

process.env.NODE_ENV ??= 'production';

try {
  for (const name of parseDeployables(process.argv.slice(2))) {
    const isNew = await buildDeployable(name);
    console.log(
      `${name} ${isNew ? 'is built' : 'is built already: nothing of it has changed'}, in ${name}/dist`,
    );
  }
} catch (error) {
  complain('build', error);
}
