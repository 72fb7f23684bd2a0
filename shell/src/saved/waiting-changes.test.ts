import type { HomeSummary } from '@site/shared/contract';
import { addWaiting, forgetWaiting, waitingChanges } from './waiting-changes';

const home = (id: string): HomeSummary => ({
  kind: 'for-sale',
  id,
  title: `Căn hộ ${id}`,
  location: 'Quận 7',
  price: 5_000_000_000,
  square_meter: 70,
  bedroom: 2,
  bathroom: 1,
  picture: null,
});

test('KEEP-1 a press waits for the code that keeps it, however many homes are seen meanwhile; of those the newest 60 wait', () => {
  addWaiting({ kind: 'save', home: home('saved') });
  for (let seen = 0; seen < 100; seen += 1) addWaiting({ kind: 'saw', home: home(`seen ${seen}`) });
  addWaiting({ kind: 'remove', key: 'for-sale:removed' });
  const waiting = waitingChanges();
  const seen = waiting.flatMap((change) => (change.kind === 'saw' ? change.home.id : []));
  expect(waiting.map(({ kind }) => kind)).toEqual(['save', ...Array(60).fill('saw'), 'remove']);
  expect([seen[0], seen.at(-1)]).toEqual(['seen 40', 'seen 99']);
  forgetWaiting(waiting);
  expect(waitingChanges()).toEqual([]);
});
