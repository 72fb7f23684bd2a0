// Preloaded into the project's processes (node --import): a process whose starter is gone, even by SIGKILL, ends as on
// Ctrl-C. The starter holds the other end of the IPC channel, which the system closes with it.
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5000).unref();
  });
  // The channel alone must not keep a finished process alive.
  process.channel.unref();
}
