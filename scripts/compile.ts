// npm run compile: the site's server and the platform as plain JavaScript, for npm run serve:site.
import { compileServer, SERVERS } from './compile/compile-servers';

try {
  for (const server of SERVERS) {
    await compileServer(server);
    console.log(`${server.entry} compiled into ${server.folder}`);
  }
} catch (error) {
  console.error(`compile: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
