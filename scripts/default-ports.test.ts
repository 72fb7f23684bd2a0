import { DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { readSettings as readPlatformSettings } from '../platform/src/settings.ts';
import { readSettings as readSiteSettings } from '../shell/server/settings';
import { readSettings } from './lib/settings.mjs';
import { repositoryFiles, textOf } from './testing/repository-files';

const OWN_PLACE = 'shared/http/own-addresses.mjs';

/** The ports that are written elsewhere: no default of a server of ours, or for whoever has none of our files. */
const ELSEWHERE: Record<string, string[]> = {
  // Copied into a repository of its own.
  'docs/examples/stock-host/federation.mjs': ['3000'],
  'scripts/create-area/standalone-files.ts': ['3200'],
  // Its one place.
  'scripts/alone.ts': ['3200'],
  // The text of the peers' suites.
  'scripts/conformance/auth/auth-suite.ts': ['54321', '9998', '9999'],
  'scripts/conformance/rest/rest-suite.ts': ['54321'],
  // The first port where a free one is looked for.
  'scripts/lib/ports.mjs': ['20000', '32000'],
};

const code = repositoryFiles()
  .filter((file) => /\.[cm]?[jt]sx?$|package\.json$/.test(file))
  .filter((file) => !/\.(test|cluster)\.tsx?$|\/(testing|e2e)\/|^platform\/media\//.test(file));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const NUMBER = String.raw`([1-9]\d?_?\d{3})\b`;
/** How the code writes a port. */
const FORMS = [
  /(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):(\d{2,5})\b/g,
  // process.env.SITE_PORT ?? 3000, and SITE_PORT: count.default(3000)
  new RegExp(String.raw`PORT\b.*?(?:\?\?|\|\||default\(|catch\(|',) *${NUMBER}`, 'g'),
  // const DEFAULT_PORT = 3200, and port: 3000
  new RegExp(String.raw`(?:\b|_)(?:PORT|port)S?s?\b['"]?\]? *[=:] *['"]?${NUMBER}`, 'g'),
  // new Set([3000, sitePort])
  new RegExp(
    String.raw`\b(${Object.values(DEFAULT_PORTS).join('|')})\b(?=.*(?:[pP]ort|PORT|[uU]rl|URL)\b)`,
    'g',
  ),
];

function portsIn(file: string): string[] {
  const text = withoutComments(textOf(file));
  return FORMS.flatMap((form) => [...text.matchAll(form)].map(([, port = '']) => port.replace('_', '')));
}

test('WATCH-12 a default port of a server is written in one place', () => {
  const found = code.flatMap((file) => {
    const ports = [...new Set(portsIn(file))].sort();
    return file === OWN_PLACE || ports.length === 0 ? [] : [[file, ports] as const];
  });
  expect(Object.fromEntries(found)).toEqual(ELSEWHERE);
});

/** Every reader of settings, and what it makes of them without an address. */
const READERS: Record<string, (env: NodeJS.ProcessEnv) => string[]> = {
  'the commands': (env) => [readSettings(env).siteUrl, readSettings(env).platformUrl],
  "the site's server": (env) => [
    `http://localhost:${readSiteSettings(env).port}`,
    readSiteSettings(env).platformUrl,
  ],
  'the platform': (env) => {
    const { auth, port } = readPlatformSettings(env);
    return [auth.siteUrl, `http://127.0.0.1:${port}`];
  },
};

test.each(Object.entries(READERS))(
  'WATCH-12 %s find both servers at the ports that are set',
  (_name, read) => {
    const { site, platform } = DEFAULT_PORTS;
    const at = (one: number, other: number) => [`http://localhost:${one}`, `http://127.0.0.1:${other}`];
    expect(read({})).toEqual(at(site, platform));
    expect(read({ SITE_PORT: '', PLATFORM_PORT: '' })).toEqual(at(site, platform));
    expect(read({ SITE_PORT: '4200', PLATFORM_PORT: '4210' })).toEqual(at(4200, 4210));
  },
);
