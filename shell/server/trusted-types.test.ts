import { runInNewContext } from 'node:vm';
import type { ReleaseRecord } from '@site/shared/contract';
import { trustedTypesScript } from './trusted-types';

interface Policy {
  createHTML(text: string): string | undefined;
  createScriptURL(text: string): string | undefined;
  createScript?: unknown;
}

/** The policy as a browser on the site would have it. */
function policyOf(areas: ReleaseRecord['areas'] = {}): Policy {
  const made: Policy[] = [];
  const trustedTypes = {
    createPolicy: (name: string, policy: Policy) => name === 'default' && made.push(policy),
  };
  const record = { id: 'r', contract: '1.0.0', shell: { version: '1', js: [], css: [] }, areas };
  runInNewContext(trustedTypesScript(record), {
    window: { trustedTypes },
    trustedTypes,
    URL,
    location: { origin: 'https://site.example' },
  });
  const [policy] = made;
  if (!policy) throw new Error('no policy was made');
  return policy;
}

test.each([
  ['/assets/mf-listings/page.js', true],
  ['https://site.example/assets/shell/main.js?r=1', true],
  ['https://evil.example/assets/shell/main.js', false],
  ['/service-worker.js', true],
  ['/service-worker.js?other', false],
  ['/media/upload.js', false],
  ['/assets/../media/upload.js', false],
  ['javascript:alert(1)', false],
  ['http://localhost:4000/entry.js', false],
])('a script from %s may run: %s', (url, allowed) => {
  expect(policyOf().createScriptURL(url)).toBe(allowed ? url : undefined);
});

test('an area that runs from somebody’s own server brings its scripts from there alone; no text is ever code', () => {
  const area = { unhashed: true, entry: { url: 'http://localhost:4000/entry.js', integrity: '' } };
  const policy = policyOf({ 'mf-demands': area as NonNullable<ReleaseRecord['areas']['mf-demands']> });
  expect(policy.createScriptURL('http://localhost:4000/page.js')).toBeDefined();
  expect(policy.createScriptURL('http://localhost:40001/page.js')).toBeUndefined();
  expect(policyOf().createScript).toBeUndefined();
});

test.each([
  [' ', true],
  ['<span aria-hidden="true">+</span>', true],
  ['<svg viewBox="0 0 36 44" width="36"><path d="M18 42C7"/><circle cx="18" r="6"/></svg>', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<svg/onload=alert(1)>', false],
  ['<svg ONLOAD="alert(1)"/>', false],
  ['<span style="x" onclick="alert(1)">', false],
  ['<a href="javascript:alert(1)">', false],
  ['<script>alert(1)</script>', false],
  ['<span title="><script>"', false],
  ['<path', false],
])('the markup %s may be written: %s', (html, allowed) => {
  expect(policyOf().createHTML(html)).toBe(allowed ? html : undefined);
});
