import { repositoryFiles, textOf } from './testing/repository-files';

/** What of the two servers is served: no tests, and nothing that only they use. */
const files = repositoryFiles().filter(
  (file) =>
    /^(shell\/server|platform\/src|shared\/http)\/.*\.m?ts$/.test(file) &&
    !/\.(test|cluster)\.ts$|\/testing\//.test(file),
);

const holding = (pattern: RegExp): string[] => files.filter((file) => pattern.test(textOf(file))).sort();

test('LOAD-10 each server reads the address of a client in one way', () => {
  expect(holding(/\bFastify\(/)).toEqual(['platform/src/app.ts', 'shell/server/app.ts']);
  expect(holding(/\.\.\.behindProxies\(/)).toEqual(['platform/src/app.ts', 'shell/server/app.ts']);
  expect(holding(/\btrustProxy\b/)).toEqual(['shared/http/behind-proxies.ts']);
  // Sockets are opened beside Fastify.
  expect(holding(/\bproxyAddr\b/)).toEqual(['platform/src/foundation/http/client-address.ts']);
  expect(holding(/\btidyForwardedFor\(request\)/)).toEqual([
    'platform/src/foundation/http/client-address.ts',
    'shared/http/behind-proxies.ts',
  ]);
});

test('LOAD-10 nothing else reads the header, or the address of the connection', () => {
  expect(holding(/x-forwarded-for'/)).toEqual([
    'shared/http/behind-proxies.ts',
    // Written for the platform.
    'shell/server/page-heads/page-head.ts',
    'shell/server/platform-proxy.ts',
  ]);
  expect(holding(/\bx-real-ip'|\bforwarded'\]|\bips\b/)).toEqual([]);
  expect(holding(/\.remoteAddress\b|\bremoteAddress: peer\b/)).toEqual([
    // Is it this machine?
    'platform/src/foundation/http/this-machine.ts',
    // Has the client left?
    'shared/http/left-client.ts',
    // Is it a proxy whose id of a request counts?
    'shared/http/request-id.ts',
  ]);
});

test('LOAD-10 an address is counted by its network: what compares addresses normalizes them', () => {
  // These pass the address on to what does so itself.
  const passing = [
    'platform/src/foundation/http/request-log.ts',
    'platform/src/foundation/operations/current-client.ts',
    'shell/server/limit-per-minute.ts',
    'shell/server/limits/unanswered.ts',
    'shell/server/pages.ts',
    'shell/server/platform-proxy.ts',
    'shell/server/reports/reports.routes.ts',
  ];
  const raw = files.filter((file) =>
    textOf(file)
      .split('\n')
      .some(
        (line) =>
          /\brequest\.ip\b/.test(line) &&
          !/^\s*(\*|\/\/)/.test(line) &&
          !line.includes('normalizeIP(request.ip)'),
      ),
  );
  expect(raw.sort()).toEqual(passing);
});
