import { TestSockets } from './base-sockets.ts';
import { openBaseWorld } from './base-world.ts';
import { sharedFixture } from './shared-fixture.ts';

/** What the tests of a file about comments share: the world and its sockets; each test begins without comments. */
export function openCommentWorld() {
  const world = sharedFixture(() => openBaseWorld());
  const sockets = sharedFixture(() => TestSockets.of(world.app));
  afterEach(async () => {
    sockets.close();
    await world.database.exec('delete from comments; delete from comment_blocks; delete from auth.attempts');
  });
  return { world, sockets };
}
