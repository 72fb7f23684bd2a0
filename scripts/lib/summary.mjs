import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a start tells when all is up: what runs where, in one screen.
 *
 * @param {import('./settings.mjs').Settings} settings where things listen and are kept
 * @param {string} logs folder of the log files
 * @returns {Promise<string>} the text
 */
export async function summary(settings, logs) {
  const record = await liveRecord(settings.dataDir);
  /** @type {[string, string][]} */
  const areas = Object.values(record.areas).map((area) => [
    `  ${area.id}`,
    `${area.version}  ${area.owner}: ${area.routes[0]?.path ?? ''} …`,
  ]);
  /** @type {[string, string][]} */
  const rows = [
    ['Site', settings.siteUrl],
    ['  shell', record.shell.version],
    ...areas,
    ['API', `${settings.siteUrl}/docs  (platform: ${settings.platformUrl})`],
    ['Data', settings.dataDir],
    ['Logs', logs],
    ['Stop', 'Ctrl-C'],
  ];
  return ['', ...rows.map(([label, text]) => `  ${label.padEnd(15)} ${text}`), ''].join('\n');
}

/**
 * Reads the release record that is live.
 *
 * @param {string} dataDir DATA_DIR
 * @returns {Promise<import('@site/shared/contract').ReleaseRecord>} the record
 */
async function liveRecord(dataDir) {
  const releases = join(dataDir, 'releases');
  const id = (await readFile(join(releases, 'current'), 'utf8')).trim();
  return JSON.parse(await readFile(join(releases, 'records', `${id}.json`), 'utf8'));
}
