import { laterPartsOf } from './shell-parts';

test('OFFLINE-13 kept of the shell is the code that a press may want: no fonts, not the worker, nothing that needs a network', () => {
  const names = [
    'site-menu.3381bdb7.css',
    'site-menu.8aaaf305.js',
    'vendors-toaster.cc55cf61.js',
    'account-avatar.8c54c47f.js',
    'be-vietnam-pro-latin-400-normal.33beca82.woff2',
    'service-worker.9e77fe09.js',
    'account.0d388f3e.js',
    'vendors-account.6fa4644e.js',
    'vendors-socket.25c4aad7.js',
    'inspector.dada30b7.css',
  ];
  const files = Object.fromEntries(names.map((name) => [name, 'sha384-']));
  expect(laterPartsOf({ files, worker: { url: '/assets/shell/service-worker.9e77fe09.js' } })).toEqual(
    names.slice(0, 4).map((name) => `/assets/shell/${name}`),
  );
  expect(laterPartsOf({})).toEqual([]);
});
