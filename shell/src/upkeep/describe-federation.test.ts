import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { describeFederation } from './describe-federation';

const area = {
  id: 'mf-listings',
  version: '1.0.0+a',
  entry: { url: '/assets/mf-listings/entry.js', integrity: '' },
};
const record = {
  shell: { version: '2.0.0+b' },
  areas: { 'mf-listings': area as AreaRelease },
} as unknown as ReleaseRecord;
afterEach(() => Reflect.deleteProperty(globalThis, '__FEDERATION__'));

test('STOCK-5 each area is a module of its own, which the shell is said to take, and what is known already stays', () => {
  Reflect.set(globalThis, '__FEDERATION__', { moduleInfo: { other: {} } });
  describeFederation(record);
  expect(Reflect.get(globalThis, '__FEDERATION__').moduleInfo).toEqual({
    other: {},
    shell: {
      version: '2.0.0+b',
      remoteEntry: '',
      remotesInfo: { mf_listings: { matchedVersion: '1.0.0+a' } },
    },
    'mf_listings:1.0.0+a': expect.objectContaining({
      globalName: 'mf_listings',
      remoteEntry: 'http://localhost/assets/mf-listings/entry.js',
      publicPath: 'http://localhost/assets/mf-listings/',
    }),
  });
});

test('STOCK-5 without a federation runtime there is nobody to tell', () => {
  expect(() => describeFederation(record)).not.toThrow();
});
