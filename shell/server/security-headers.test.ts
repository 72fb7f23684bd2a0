import { securityHeaders, workerHeaders } from './security-headers';
import { readSiteConfig, type ServedConfig } from './site-config';

const usual = readSiteConfig(`${import.meta.dirname}/site-config.json`);

const policyOf = (config: ServedConfig, override?: string): Record<string, string[]> => {
  const text = securityHeaders(config, 'n0nce', override)['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((rule): [string, string[]] => {
      const [name = '', ...sources] = rule.split(/\s+/);
      return [name, sources];
    }),
  );
};

test('scripts: the site’s own files and what carries the nonce; nothing inline, nothing evaluated', () => {
  const policy = policyOf(usual);
  const own = ["'self'", "'nonce-n0nce'"];
  const none = { 'object-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
  const types = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };
  expect(policy).toMatchObject({
    'script-src': own,
    'style-src': own,
    'default-src': ["'self'"],
    ...none,
    ...types,
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
  expect(securityHeaders(usual, 'n')).toMatchObject({
    ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('configured services, pictures and frames are let in by their origins, and only where they belong', () => {
  const policy = policyOf({
    ...usual,
    services: {
      ...{ ...usual.services, base: 'https://api.example/v1', socket: 'https://live.example' },
      supabase: { url: 'https://db.example', anonKey: 'k' },
      media: { ...usual.services.media, storageBase: 'https://pictures.example/a/' },
    },
    frames: { hotel: 'https://hotel.example/book?x=1', consignment: '' },
    map: { tiles: 'https://tiles.example/{z}/{x}/{y}.png' },
  });
  const has = (...origins: string[]) => expect.arrayContaining(["'self'", ...origins]);
  const sockets = ['https://live.example', 'wss://live.example'];
  expect(policy).toMatchObject({
    'connect-src': has('https://api.example', ...sockets, 'https://db.example'),
    'img-src': has('https://pictures.example', 'https://tiles.example'),
    'frame-src': ["'self'", 'https://hotel.example'],
    'script-src': ["'self'", "'nonce-n0nce'"],
  });
});

test('NEWS-3 LIVE-2 pictures come from any site over https, streams from the configured servers, and nothing else does', () => {
  const { 'img-src': pictures, ...others } = policyOf(usual);
  expect(pictures).toContain('https:');
  expect(Object.values(others).flat()).not.toContain('https:');
  const live = ['https://whep.example/play', 'https://*.stream.example', 'http://127.0.0.1:8889'];
  const allowed = policyOf({ ...usual, services: { ...usual.services, live } })['connect-src'];
  for (const origin of ['https://whep.example', ...live.slice(1)]) expect(allowed).toContain(origin);
  expect(policyOf(usual)['connect-src']).not.toContain('https://whep.example');
});

test('OFFLINE-5 OFFLINE-6 the service worker may ask every host that pages have pictures from and the auth service, and no other for anything else', () => {
  const config = {
    ...usual,
    services: {
      ...usual.services,
      socket: 'http://live.example',
      supabase: { url: 'http://auth.example', anonKey: 'public' },
      media: { ...usual.services.media, storageBase: 'http://pictures.example/a/' },
    },
    map: { tiles: 'http://tiles.example/{z}/{x}/{y}.png' },
  };
  const policy = workerHeaders(config)['content-security-policy'] ?? '';
  const asked = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
  const pictures = policyOf(config)['img-src']?.filter((source) => !/^(data|blob):$/.test(source));
  expect(asked).toEqual(expect.arrayContaining(pictures ?? []));
  expect(asked).toContain('http://auth.example');
  expect(asked).not.toContain('http://live.example');
  expect(policy).toContain("default-src 'none'");
});

test('SHELL-3 a tab that was granted it loads code from a developer’s own machine too, and nothing else changes', () => {
  const origin = 'http://localhost:3003';
  const policy = policyOf(usual, origin);
  expect(policy['script-src']).toEqual(["'self'", "'nonce-n0nce'", origin]);
  expect(policy['style-src']).toEqual(["'self'", "'nonce-n0nce'", origin]);
  expect(policy['frame-src']).toEqual(policyOf(usual)['frame-src']);
  expect(JSON.stringify(policyOf(usual))).not.toContain(origin);
});
