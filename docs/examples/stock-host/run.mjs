import { writeFileSync } from 'node:fs';

/** Runs a compiler of rspack or webpack, writes the page for its script, and ends the process with its errors. */
export function run(compiler) {
  compiler.run((error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString('errors-only'));
      process.exitCode = 1;
    }
    writeFileSync(
      `${compiler.outputPath}/index.html`,
      '<!doctype html><meta charset="utf-8"><div id="root"></div><script defer src="/main.js"></script>',
    );
    compiler.close(() => undefined);
  });
}
