import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endedChildrenSeconds,
  machineSeconds,
  mostFiles,
  turnedAway,
  usedBy,
  withChildren,
} from './process-use';

test('LOAD-3 processor time, memory and open files of running processes are read, and one that has ended counts nothing', async () => {
  const before = machineSeconds();
  const busy = "while (process.cpuUsage().user < 300_000); console.log('worked'); setInterval(() => {}, 1e6)";
  const child = spawn(process.execPath, ['-e', busy], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid = 0 } = child;
  try {
    await once(child.stdout, 'data');
    const use = usedBy([pid]);
    expect(use.cpuSeconds).toBeGreaterThan(0.1);
    expect(use.memory).toBeGreaterThan(5);
    expect(use.files).toBeGreaterThan(3);
    expect(use.files).toBeLessThan(mostFiles());
    expect(machineSeconds() - before).toBeGreaterThan(0.1);
    expect(withChildren(process.pid)).toEqual(expect.arrayContaining([process.pid, pid]));
    expect(usedBy([pid, process.pid]).cpuSeconds).toBeGreaterThan(use.cpuSeconds);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  expect(usedBy([pid])).toEqual({ cpuSeconds: 0, memory: 0, files: 0 });
  expect(endedChildrenSeconds(process.pid)).toBeGreaterThan(0.1);
});

test('LOAD-3 connections that find no place in a queue are counted', async () => {
  const serve =
    "require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port) })";
  const child = spawn(process.execPath, ['-e', serve], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const sockets: Socket[] = [];
  try {
    const [said] = await once(child.stdout, 'data');
    child.kill('SIGSTOP');
    const before = turnedAway();
    while (sockets.length < 20) sockets.push(connect(Number(said), '127.0.0.1').on('error', () => undefined));
    while (turnedAway() === before) await pause(10);
  } finally {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGKILL');
    await ended;
  }
});
