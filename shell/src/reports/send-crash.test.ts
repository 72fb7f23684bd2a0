import type { ReleaseRecord } from '@site/shared/contract';
import { testConfig } from '@site/shared/testing';
import { waitFor } from '@testing-library/react';
import type { CrashReport } from '../../common/report';
import { sendCrash } from './send-crash';

let sent: CrashReport[];
const beacon = jest.fn((_path: string, body: Blob) => {
  const reader = new FileReader();
  reader.onload = () => sent.push(JSON.parse(String(reader.result)));
  reader.readAsText(body);
  return true;
});

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/user/lan.tran');
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  window.__CONFIG__ = testConfig;
  window.__RECORD__ = {
    id: 'r1',
    contract: '1.0.0',
    shell: { version: '2.0.0', js: [], css: [] },
    areas: {
      'mf-demands': { id: 'mf-demands', version: '1.0.0', routes: [{ path: '/user/:uid', page: 'a' }] },
    },
  } as unknown as ReleaseRecord;
});

const crash = (message: string, file = '/assets/mf-demands/page-a.1a2b3c4d.js') => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at o (https://site.example${file}:1:20)\n    at https://site.example/user/lan.tran:1:1`;
  return error;
};

test('a crash is told once, with whose it is and where', async () => {
  sendCrash(crash('first'));
  sendCrash(crash('first'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const whose = { release: 'r1', area: 'mf-demands', version: '1.0.0', route: '/user/:uid' };
  expect(sent).toMatchObject([{ ...whose, name: 'TypeError', message: 'first' }]);
  expect(JSON.stringify(sent)).not.toContain('lan.tran');
});

test('STOCK-7 a crash of a remote whose build names its files as it likes is that area’s, though the shell’s code called it', async () => {
  const error = crash('a lot', '/assets/mf-demands/0a1b2c3d/static/auctions.js');
  error.stack += '\n    at p (https://site.example/assets/shell/main.1a2b3c4d.js:1:9)';
  sendCrash(error);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ area: 'mf-demands', version: '1.0.0' }]);
  expect(sent[0]?.stack).toContain('/0a1b2c3d/static/auctions.js:1:20');
});

test('what is typed on the page is not in it', async () => {
  document.body.innerHTML = '<textarea></textarea>';
  (document.querySelector('textarea') as HTMLTextAreaElement).value = 'hẻm 42';
  sendCrash(crash('no hẻm 42'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).not.toContain('hẻm 42');
  document.body.innerHTML = '';
});

test('what is no code of the site’s is no news, nor what runs from a developer’s machine', () => {
  sendCrash(crash('an extension', '/extension.js'));
  Object.assign(window.__RECORD__.areas['mf-demands'] ?? {}, { unhashed: true });
  sendCrash(crash('a developer'));
  expect(beacon).not.toHaveBeenCalled();
});

test('a tab that crashes all the time says so ten times at most', () => {
  for (let count = 0; count < 30; count += 1) sendCrash(crash(`again ${count}`));
  expect(beacon.mock.calls.length).toBeLessThanOrEqual(10);
});
