import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { machineSeconds, mostFiles, usedBy, withChildren } from './process-use';

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
});
