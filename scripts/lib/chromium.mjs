import { delimiter, join } from 'node:path';
import { installOnDebian, isProgram } from './programs.mjs';
import { Refusal } from './refusal.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds an installed Chromium or Chrome.
 *
 * @param {NodeJS.ProcessEnv} env CHROMIUM_PATH names the browser, PATH is searched otherwise
 * @returns {string | undefined} path of the program
 * @throws {Refusal} when CHROMIUM_PATH names none
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH names no program: ${env.CHROMIUM_PATH}`);
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const candidates = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...OTHER_PLACES].find(isProgram);
}

/**
 * Finds a Chromium, and installs the distribution's one if none is found and we are root on Debian.
 *
 * @param {string} logs folder for the log files of the install
 * @returns {Promise<string>} path of the program
 * @throws {Refusal} telling what to install
 */
export async function requireChromium(logs) {
  const found = findChromium();
  if (found) return found;
  await installOnDebian(['chromium'], 'chromium', logs);
  const installed = findChromium();
  if (installed) return installed;
  throw new Refusal(
    'No Chromium was found for the browser tests: install chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}
