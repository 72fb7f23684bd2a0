// npm run rootfs -- site FOLDER: follows the Dockerfile without a container engine, as whoever runs it. FOLDER gets what the
// image has in /app, /data and /uploads; Node is this machine's.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { repositoryFiles } from '../testing/repository-files';
import { type Copy, commandIn, copyOf, environmentOf, readDockerfile, type Stage } from './dockerfile';

const stages = readDockerfile();
const work = mkdtempSync(path.join(tmpdir(), 'rootfs-'));
const made = new Map<string, string>();

const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });

/** Copies what git has, or would take: neither packages nor what a build made. */
function copyContext(target: string): void {
  for (const file of repositoryFiles()) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    copy(path.join(REPOSITORY, file), path.join(target, file));
  }
}

function runStep({ word, rest }: Stage['steps'][number], root: string): void {
  const app = path.join(root, 'app');
  if (word === 'WORKDIR') mkdirSync(path.join(root, rest), { recursive: true });
  if (word === 'RUN') {
    const command = commandIn(root, rest, process.getuid?.() === 0);
    console.log(`RUN ${command}`);
    execFileSync('bash', ['-ec', command], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (word === 'COPY') copyStep(copyOf(rest), app);
}

function copyStep({ stage, sources, target }: Copy, app: string): void {
  if (!stage) {
    copyContext(app);
    return;
  }
  for (const source of sources) {
    const name = target.endsWith('/') ? path.basename(source) : '';
    copy(path.join(make(stage), source), path.join(app, target, name));
  }
}

/** Makes a stage, and gives its folder. */
function make(name: string): string {
  const known = made.get(name);
  if (known) return known;
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage '${name}'.`);
  const root = path.join(work, name);
  if (stages.some((one) => one.name === stage.from)) copy(make(stage.from), root);
  else mkdirSync(root);
  for (const step of stage.steps) runStep(step, root);
  made.set(name, root);
  return root;
}

const [target = '', folder = ''] = process.argv.slice(2);
try {
  if (!stages.some(({ name }) => name === target) || folder === '')
    throw new Error(`say which: ${stages.map(({ name }) => name).join(', ')}; and an empty folder`);
  const place = path.resolve(folder);
  if (existsSync(place) && readdirSync(place).length > 0) throw new Error(`${place} is not empty`);
  copy(make(target), place);
  const stage = stages.find(({ name }) => name === target) as Stage;
  const settings = Object.entries({ ...environmentOf(stage), DATA_DIR: path.join(place, 'data') });
  const [command = '[]'] = stage.steps.flatMap(({ word, rest }) => (word === 'CMD' ? [rest] : []));
  console.log(`\ncd ${path.join(place, 'app')}`);
  console.log([...settings.map(([name, value]) => `${name}=${value}`), ...JSON.parse(command)].join(' '));
} catch (error) {
  console.error(`rootfs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
