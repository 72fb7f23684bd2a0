import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { listen } from '@site/shared/http/testing/listen';
import { NODE_ENDS } from '../doctor/check-machine';
import { REPOSITORY } from '../lib/deployables';
import { COMPILED } from '../lib/services.mjs';
import {
  askedSettings,
  givenSettings,
  readCompose,
  readKustomization,
  readManifests,
  readUnit,
} from './deploy-files';
import { commandIn, copyOf, readDockerfile } from './dockerfile';

/** What Node reads, and no server of ours. */
const OF_NODE = ['NODE_ENV'];
/** What is left of the time to stop after DRAIN_SECONDS and STOP_SECONDS: the servers take 10 s for the rest at most. */
const CLOSE_SECONDS = 10;

const SERVERS = ['site', 'platform'] as const;
const given = givenSettings();
const deployments = readManifests().filter(({ kind }) => kind === 'Deployment');
const specOf = (name: string) => {
  const pod = deployments.find(({ metadata }) => metadata.name === name)?.spec.template.spec;
  if (!pod?.containers[0]) throw new Error(`There is no deployment ${name}.`);
  return { pod, container: pod.containers[0] };
};

/** The folders that an image gives to its user: a new volume of compose takes its owner from there. */
const owned = (name: string): string[] => {
  const steps = readDockerfile().find((stage) => stage.name === name)?.steps ?? [];
  const installs = steps.filter(({ rest }) => rest.startsWith('install -d -o 1000 -g 1000 '));
  return installs.flatMap(({ rest }) => rest.split(' ').filter((word) => word.startsWith('/')));
};
const mountedIn = (volumes: unknown): string[] =>
  (volumes as string[]).map((volume) => volume.split(':')[1] ?? '');

test('MACHINE-4 the Dockerfile copies what is there, and each server runs without privileges from its compiled file', () => {
  const stages = readDockerfile();
  const node = readFileSync(path.join(REPOSITORY, '.nvmrc'), 'utf8').trim();
  for (const { name, from, steps } of stages) {
    for (const { word, rest } of steps) {
      const { stage, sources } = copyOf(rest);
      if (word !== 'COPY' || !stage) continue;
      expect([name, stages.some((one) => one.name === stage)]).toEqual([name, true]);
      const missing = sources.filter((one) => !existsSync(path.join(REPOSITORY, one.replace('/app/', ''))));
      expect([name, missing.filter((one) => one !== '/app/node_modules')]).toEqual([name, []]);
    }
    if (!SERVERS.includes(name as (typeof SERVERS)[number])) continue;
    const last = (word: string) => steps.findLast((step) => step.word === word)?.rest ?? '';
    expect(from).toBe(`node:${node}-bookworm-slim`);
    expect(last('USER')).toBe('1000:1000');
    expect(JSON.parse(last('CMD')).at(-1)).toBe(COMPILED[name as keyof typeof COMPILED]);
    expect(last('HEALTHCHECK')).toContain(`CMD ["node", "scripts/deploy/check-health.mjs", "${name}"]`);
  }
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['release', ...SERVERS]));
});

test('MACHINE-4 images run a line of Node that still gets security updates on the day of the last commit', () => {
  const line = readFileSync(path.join(REPOSITORY, '.nvmrc'), 'utf8').trim();
  const git = ['-c', `safe.directory=${REPOSITORY}`, 'log', '-1', '--format=%cI'];
  const day = execFileSync('git', git, { cwd: REPOSITORY, encoding: 'utf8' }).trim();
  expect([line, Date.parse(NODE_ENDS[line] ?? '') > Date.parse(day)]).toEqual([line, true]);
});

test("MACHINE-4 without a container engine the Dockerfile's commands work in a folder, and any user may run them", () => {
  const commands = readDockerfile().flatMap(({ steps }) =>
    steps.flatMap(({ word, rest }) => (word === 'RUN' && rest.startsWith('install ') ? [rest] : [])),
  );
  const commandsOf = (asRoot: boolean) => commands.map((command) => commandIn('/tmp/site', command, asRoot));
  const folders = ['/tmp/site/data', '/tmp/site/data /tmp/site/uploads'];
  expect(commandsOf(true)).toEqual(folders.map((folder) => `install -d -o 1000 -g 1000 ${folder}`));
  expect(commandsOf(false)).toEqual(folders.map((folder) => `install -d ${folder}`));
});

test('MACHINE-4 neither keys nor secrets of a checkout come into an image; the example names each secret without a value', () => {
  const folder = path.join(REPOSITORY, 'scripts/deploy');
  const ignored = readFileSync(path.join(folder, 'Dockerfile.dockerignore'), 'utf8');
  expect(ignored.split('\n')).toEqual(expect.arrayContaining(['**/*.pem', '**/*.key', '**/*.env']));
  // With a value that is public nothing may start.
  const example = parseEnv(readFileSync(path.join(folder, 'secrets.env.example'), 'utf8'));
  const asked = readFileSync(path.join(folder, 'compose.yaml'), 'utf8').matchAll(/\$\{(\w+):\?\}/g);
  const names = [...new Set([...asked].map(([, name = '']) => name))];
  expect(names).toContain('POSTGRES_PASSWORD');
  expect(example).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
});

test.each(SERVERS)('MACHINE-4 the %s takes any further setting, however it runs', (name) => {
  const services = Object.values(readCompose().services).filter(({ build }) => build?.target === name);
  expect(services.length).toBeGreaterThan(1);
  for (const { env_file } of services) expect(env_file).toEqual([{ path: `${name}.env`, required: false }]);
  expect(specOf(name).container.envFrom).toEqual([
    { configMapRef: { name } },
    { secretRef: { name: `san-nha-${name}`, optional: true } },
  ]);
  expect(readUnit(name).get('EnvironmentFile')).toEqual([`/etc/san-nha/${name}.env`]);
  const ignored = readFileSync(path.join(REPOSITORY, '.gitignore'), 'utf8').split('\n');
  expect(ignored).toContain('scripts/deploy/*.env');
  // What is set in compose.yaml itself would win over the file.
  const settings = given.filter(({ server }) => server === name).map((one) => one.settings);
  for (const one of settings)
    for (const free of ['SMTP_URL', 'SMS_GATEWAY_URL', 'SITE_CONFIG', 'SUPPORT_EMAILS'])
      expect(one).not.toHaveProperty(free);
});

test.each(given)('MACHINE-4 $file gives the $server what it knows', ({ server, settings }) => {
  const asked = askedSettings(server, settings);
  const names = Object.keys(settings).filter((name) => !OF_NODE.includes(name));
  expect(names.filter((name) => !asked.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(3);
});

test('MACHINE-4 every way to run the servers has them, each with more time to stop than it takes', () => {
  expect(given.map(({ file }) => file)).toEqual([
    ...['compose.yaml site-1', 'compose.yaml site-2', 'compose.yaml platform-1', 'compose.yaml platform-2'],
    ...['kubernetes site', 'kubernetes platform', 'systemd site', 'systemd platform'],
  ]);
  const graces = given.map(({ file, server }) => {
    if (file.startsWith('systemd')) return Number(readUnit(server).get('TimeoutStopSec')?.[0]);
    if (file.startsWith('kubernetes')) return specOf(server).pod.terminationGracePeriodSeconds;
    return Number.parseInt(String(readCompose().services[file.split(' ')[1] ?? '']?.stop_grace_period), 10);
  });
  given.forEach(({ file, settings: { DRAIN_SECONDS, STOP_SECONDS } }, index) => {
    const needed = Number(DRAIN_SECONDS) + Number(STOP_SECONDS) + CLOSE_SECONDS;
    expect([file, (graces[index] ?? 0) > needed]).toEqual([file, true]);
  });
});

test.each(SERVERS)('MACHINE-4 the %s has a read-only root and no privileges, however it runs', (name) => {
  const { pod, container } = specOf(name);
  // Links would set SITE_PORT and PLATFORM_PORT to tcp://….
  expect(pod.enableServiceLinks).toBe(false);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.volumeMounts).toEqual(expect.arrayContaining([{ name: 'data', mountPath: '/data' }]));
  const service = readCompose().services[`${name}-1`];
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(owned(name)).toEqual(expect.arrayContaining(mountedIn(service?.volumes)));
  const unit = readUnit(name);
  expect(unit.get('StartLimitIntervalSec')).toEqual(['0']);
  expect(['ProtectSystem', 'NoNewPrivileges'].map((key) => unit.get(key))).toEqual([['strict'], ['yes']]);
  expect(unit.get('ExecStart')).toEqual([`/usr/bin/node --enable-source-maps ${COMPILED[name]}`]);
});

test('MACHINE-4 pods are asked whether they live and whether they are ready, and one at most is away by plan', () => {
  const paths = SERVERS.map((name) => {
    const { container } = specOf(name);
    return ['livenessProbe', 'readinessProbe', 'startupProbe'].map(
      (probe) => (container[probe] as { httpGet: { path: string } }).httpGet.path,
    );
  });
  expect(paths).toEqual([
    // A site without a release waits for one: it is not ready, and not restarted.
    ['/healthz', '/readyz', '/healthz'],
    ['/health', '/ready', '/ready'],
  ]);
  const budgets = readManifests().filter(({ kind }) => kind === 'PodDisruptionBudget');
  expect(budgets.map(({ metadata, spec }) => [metadata.name, spec])).toEqual(
    SERVERS.map((name) => [name, { maxUnavailable: 1, selector: { matchLabels: { app: name } } }]),
  );
  expect(readKustomization().replicas.every(({ count }) => count > 1)).toBe(true);
});

test('MACHINE-4 the health check of an image says by its exit code whether the server is ready', async () => {
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(status).end();
  });
  const { port } = new URL(await listen(server));
  const check = async (name: string) => {
    const ports =
      name === 'site' ? { SITE_PORT: port, PLATFORM_PORT: '1' } : { SITE_PORT: '1', PLATFORM_PORT: port };
    const script = path.join(REPOSITORY, 'scripts/deploy/check-health.mjs');
    const child = spawn(process.execPath, [script, name], { env: { PATH: process.env.PATH, ...ports } });
    return (await once(child, 'exit'))[0];
  };
  const both = () => Promise.all(SERVERS.map(check));
  expect(await both()).toEqual([0, 0]);
  status = 503;
  expect(await both()).toEqual([1, 1]);
  server.close();
  expect([await check('site'), asked.sort()]).toEqual([1, ['/ready', '/ready', '/readyz', '/readyz']]);
});
