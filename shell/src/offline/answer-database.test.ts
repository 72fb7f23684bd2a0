import { lastingDatabase } from '@site/shared/browser/database';
import { AnswerDatabase, type KeptAnswer } from './answer-database';

jest.mock('@site/shared/browser/database');

const kept: KeptAnswer = {
  kind: 'listing',
  name: 'home',
  owner: '',
  at: Date.now(),
  seen: Date.now(),
  body: '{"id":"home"}',
};

/** A database with one answer, in which every write ends so; as with IndexedDB, its transaction ends likewise. */
function writesEnd(write: () => Promise<unknown>): void {
  const transaction = () => {
    let isWritten: Promise<unknown> = Promise.resolve();
    const put = () => {
      isWritten = write();
      return isWritten;
    };
    return {
      store: { get: async () => kept, put },
      get done() {
        return isWritten;
      },
    };
  };
  jest.mocked(lastingDatabase).mockReturnValue(async () => ({ transaction }) as never);
}

test.each([
  ['there is room', async () => undefined],
  ['the storage is full', () => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
])('OFFLINE-1 OFFLINE-12 a kept answer is given where %s', async (_where, write) => {
  writesEnd(write);
  expect(await new AnswerDatabase().see('', 'listing', 'home')).toEqual(kept);
});
