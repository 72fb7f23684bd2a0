import { userInfo } from 'node:os';

/**
 * Who releases, as the pointer remembers it: RELEASED_BY, else the user of the machine.
 *
 * @param env usually process.env
 * @param userName reads the user's name from the machine; a container may have no name for its user
 */
export function releasedBy(
  env: NodeJS.ProcessEnv,
  userName: () => string = () => userInfo().username,
): string {
  try {
    return env.RELEASED_BY || userName();
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
