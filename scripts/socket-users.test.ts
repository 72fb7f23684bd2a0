import { browserFiles, textOf } from './testing/repository-files';

const OPENS = /\bsocket\.open\(|\.openInbox\(|\.openNamespace\(/;
/** Opens a connection for another file, which asks for what the line does not bring. */
const OPENS_FOR: Record<string, string> = {
  'shared/comments/use-connection.ts': 'shared/comments/use-threads.ts',
};

test('LINE-11 whatever opens a connection of the socket does without a line as well', () => {
  const users = browserFiles().filter((name) => OPENS.test(textOf(name)));
  expect(users.length).toBeGreaterThan(4);
  const wrong = users.filter((name) => !/\bbarred\b|\bwhileBarred\(/.test(textOf(OPENS_FOR[name] ?? name)));
  expect(wrong).toEqual([]);
});
