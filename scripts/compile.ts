// npm run compile: the site's server and the platform as plain JavaScript, for npm run serve:site.

import { compileServer, SERVERS } from './compile/compile-servers';
import { complain } from './lib/complain';

try {
  for (const server of SERVERS) {
    await compileServer(server);
    console.log(`${server.entry} compiled into ${server.folder}`);
  }
} catch (error) {
  complain('compile', error);
}
