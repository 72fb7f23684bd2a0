import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Its input ends when the server does, however that happens: then it ends the processes that the server has left. A worker whose code
 * loops hears of nothing itself, and must not start a thread that could.
 */
const KEEPER = `
alive=' '
while read -r word pid; do
  case "$word $alive" in
    started*) alive="$alive$pid " ;;
    ended*" $pid "*) alive="\${alive%% $pid *} \${alive#* $pid }" ;;
  esac
done
[ "$alive" = ' ' ] || kill -9 $alive
`;

const alive = new Set<ChildProcess>();
let keeper: ChildProcess | undefined;
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

function start(): ChildProcess {
  // A session of its own: what is typed into the server's terminal does not end it.
  const made = spawn('/bin/sh', ['-c', KEEPER], {
    detached: true,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Where there is no shell, a server that is killed leaves a worker that loops.
  made.on('error', () => undefined);
  made.stdin?.on('error', () => undefined);
  made.unref();
  (made.stdin as Partial<{ unref(): void }> | null)?.unref?.();
  return made;
}

/**
 * Ends a process when the server ends, by a signal that nobody can handle too (RENDER-15).
 *
 * @param child of the server
 */
export function endWithServer(child: ChildProcess): void {
  if (child.pid === undefined) return;
  keeper ??= start();
  alive.add(child);
  keeper.stdin?.write(`started ${child.pid}\n`);
  child.once('exit', () => {
    alive.delete(child);
    keeper?.stdin?.write(`ended ${child.pid}\n`);
    if (alive.size > 0) return;
    keeper?.stdin?.end();
    keeper = undefined;
  });
}
