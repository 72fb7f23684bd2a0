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
  // Releases in a bucket are for another command: npm run releases.
  const record = process.env.RELEASE_BUCKET ? undefined : await liveRecord(settings.dataDir);
  /** @type {[string, string][]} */
  const areas = Object.values(record?.areas ?? {}).map((area) => [
    `  ${area.id}`,
    `${area.version}  ${area.owner}: ${area.routes[0]?.path ?? ''} …`,
  ]);
  /** @type {[string, string][]} */
  const rows = [
    ['Site', settings.siteUrl],
    ...(record ? [/** @type {[string, string]} */ (['  shell', record.shell.version])] : []),
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
  const text = (await readFile(join(releases, 'current'), 'utf8')).trim();
  const id = text.startsWith('{') ? JSON.parse(text).record : text;
  return JSON.parse(await readFile(join(releases, 'records', `${id}.json`), 'utf8'));
}
