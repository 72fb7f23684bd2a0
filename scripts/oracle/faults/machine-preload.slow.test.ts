import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../../e2e/eventually';
import { type Child, startChild } from '../../lib/children.mjs';
import { Machine, type MachineState } from '../world/machine';

const PRELOAD = path.join(import.meta.dirname, 'machine-preload.mjs');

let folder: string;
let machine: Machine;
let child: Child;
let said: string[];

/** Says again and again what time it is, and whether a file could be written. */
const SPEAKER = `
const { writeFileSync } = require('node:fs');
setInterval(() => {
  let written = 'written';
  try { writeFileSync(process.argv[1], 'x'); } catch (error) { written = error.code; }
  process.stdout.write(Date.now() + ' ' + new Date().getTime() + ' ' + written + '\\n');
}, 20);`;

/** Writes one file, and goes on when that is refused. */
const WRITER = `
const { writeFileSync } = require('node:fs');
const write = () => { try { writeFileSync(process.argv[1], 'x'); } catch {} };
`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'machine-'));
  machine = new Machine(folder);
  said = [];
  child = startChild({
    name: 'speaker',
    command: [process.execPath, '--import', PRELOAD, '-e', SPEAKER, path.join(folder, 'written')],
    log: path.join(folder, 'speaker.log'),
    env: { ...process.env, ORACLE_MACHINE: machine.file },
    onLine: (line) => void said.push(line),
  });
});

afterEach(async () => {
  child.kill();
  await child.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Brings the machine into a state, and waits until a process on it says what is expected. */
async function expectSaid(
  state: Partial<MachineState>,
  expected: (line: string[]) => boolean,
): Promise<void> {
  machine.become(state);
  await eventually(() => {
    const last = said.at(-1)?.split(' ') ?? [];
    if (!expected(last)) throw new Error(`it says ${last.join(' ')}`);
  });
}

/** How far the two clocks of a line are off, in whole minutes. */
const minutesOff = (line: string[]): number[] =>
  line.slice(0, 2).map((time) => Math.round((Number(time) - Date.now()) / 60_000));

test('ORACLE-2 the clock of a server jumps while it runs, forth and back', async () => {
  await expectSaid({}, (line) => minutesOff(line).join() === '0,0');
  await expectSaid({ clockMs: 4_000_000 }, (line) => minutesOff(line).join() === '67,67');
  await expectSaid({ clockMs: -600_000 }, (line) => minutesOff(line).join() === '-10,-10');
  await expectSaid({}, (line) => minutesOff(line).join() === '0,0');
});

test('ORACLE-2 a full disk refuses writes, a slow one holds them up, and how many felt it is told', async () => {
  await expectSaid({}, ([, , written]) => written === 'written');
  await expectSaid({ disk: 'full' }, ([, , written]) => written === 'ENOSPC');
  await eventually(() => {
    if (machine.felt('full') === 0) throw new Error('no write was refused');
  });
  expect(machine.felt('slow')).toBe(0);
  await expectSaid({ disk: 'slow' }, ([, , written]) => written === 'written');
  await eventually(() => {
    if (machine.felt('slow') === 0) throw new Error('no write was slow');
  });
});

test.each([
  ['is killed at its first refused write', "write(); process.kill(process.pid, 'SIGKILL');", 1],
  ['ends by itself after several', 'write(); write(); write(); process.exit(1);', 3],
])('ORACLE-2 writes that were refused are told of by a process that %s', async (_how, ends, refused) => {
  const own = path.join(folder, 'own');
  mkdirSync(own);
  const full = new Machine(own);
  full.become({ disk: 'full' });
  const writer = startChild({
    name: 'writer',
    command: [process.execPath, '--import', PRELOAD, '-e', WRITER + ends, path.join(own, 'refused')],
    log: path.join(folder, 'writer.log'),
    env: { ...process.env, ORACLE_MACHINE: full.file },
  });
  await writer.ended;
  expect(full.felt('full')).toBe(refused);
});
