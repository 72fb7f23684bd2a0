// npm run browsers: fourteen journeys in Firefox ESR and in WebKitGTK; on Debian it installs both.
//   npm run browsers -- firefox            one of the two
//   npm run browsers -- -t 'blocked cookies'  the journeys of that name
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './lib/data-folder.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { runJest } from './lib/jest-step.mjs';
import { findProgram, installOnDebian } from './lib/programs.mjs';
import { Refusal } from './lib/refusal.mjs';
import { runCommand } from './lib/run.mjs';
import { ROOT, readSettings } from './lib/settings.mjs';

/** Debian's package of each program. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' };

async function testBrowsers() {
  const logs = join(prepareDataFolder(readSettings(process.env).dataDir), 'browsers');
  mkdirSync(logs, { recursive: true });
  await installWhenChanged(ROOT, logs);
  /** @type {(entry: [string, string]) => boolean} */
  const isMissing = ([program]) => !findProgram(program);
  const missing = () => Object.entries(PACKAGES).filter(isMissing);
  await installOnDebian(
    missing().map(([, name]) => name),
    'browsers',
    logs,
  );
  const left = missing().map(([program]) => program);
  if (left.length > 0) throw new Refusal(`Not installed: ${left.join(', ')}. Debian has them.`);
  // One browser after the other: side by side they take longer, and wait for each other.
  const args = ['--maxWorkers=1', '--forceExit', ...process.argv.slice(2)];
  const { passed, failed } = await runJest({ name: 'journeys', projects: ['browsers'], args, logs });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

await runCommand('browsers', testBrowsers, 130);
