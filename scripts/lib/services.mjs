import { request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asOneLine } from './as-one-line.mjs';
import { nodeCommand, plainNodeCommand, startChild } from './children.mjs';
import { Refusal } from './refusal.mjs';
import { childEnvironment } from './settings.mjs';

const READY_LIMIT_MS = 120_000;
const POLL_MS = 100;

/**
 * What runs each service; a path from the project's folder. Without a platform, one that runs elsewhere is used.
 *
 * @typedef {{ site: string, platform?: string }} Modules
 */

/** The servers in TypeScript, as they are worked on. */
export const SOURCES = { site: 'shell/server/main.ts', platform: 'platform/src/main.ts' };

/** The servers as npm run compile makes them (scripts/compile/compile-servers.ts). */
export const COMPILED = { site: 'shell/server/dist/main.mjs', platform: 'platform/dist/main.mjs' };

/**
 * A service that was started.
 *
 * @typedef {object} Service
 * @property {import('./children.mjs').Child} child its process
 * @property {string} readyUrl answers 200 when it is up
 */

/**
 * Starts the platform and the site's server, and waits until both answer.
 *
 * @param {import('./settings.mjs').Settings} settings where they listen and keep their data
 * @param {string} logs folder for their log files
 * @param {Modules} [modules] what runs
 * @param {Record<string, string>} [more] further environment variables
 * @returns {Promise<{ died: Promise<never> }>} `died` rejects as soon as one of them ends
 * @throws {Refusal} when one does not come up
 */
export async function startServices(settings, logs, { site, platform } = SOURCES, more = {}) {
  const env = { ...childEnvironment(settings), ...more };
  let quiet = true;
  /** @type {(name: string, module: string, readyUrl: string) => Service} */
  const start = (name, module, readyUrl) => ({
    child: startChild({
      name,
      command: module.endsWith('.mjs') ? plainNodeCommand(module) : nodeCommand(module),
      log: join(logs, `${name}.log`),
      env,
      onLine: (line) => {
        const text = quiet ? undefined : warningIn(line);
        if (text !== undefined) console.error(`[${name}] ${asOneLine(text)}`);
      },
    }),
    readyUrl,
  });
  const services = [
    ...(platform ? [start('platform', platform, `${settings.platformUrl}/ready`)] : []),
    start('site', site, `${settings.siteUrl}/healthz`),
  ];
  const died = Promise.race(services.map(({ child }) => failWhenEnded(child)));
  // Whoever waits for it hears of it; nobody waiting is no reason to end without a word.
  died.catch(() => undefined);
  await Promise.race([died, Promise.all(services.map(waitUntilReady))]);
  quiet = false;
  return { died };
}

/**
 * The part of a log line that a person should see.
 *
 * @param {string} line a line of a service's output: pino's JSON or plain text
 * @returns {string | undefined} the text when it is a warning or worse
 */
export function warningIn(line) {
  if (!line.startsWith('{')) return /\b(warn(ing)?|error|failed)\b/i.test(line) ? line : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 40 ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return line;
  }
}

/** @type {(child: import('./children.mjs').Child) => Promise<never>} */
async function failWhenEnded(child) {
  const { how } = await child.ended;
  // A process that a signal ended had no last word: what it said before is about something else.
  const last = how.startsWith('exit code') ? lastWord(child.lastLines) : undefined;
  throw new Refusal(`The ${child.name} ended (${how})${last ? `: ${last}` : ''} (log: ${child.log})`);
}

/** What follows the message of an uncaught error in Node's report. */
const REPORT_REST = /^\s+at |^\s*[\]}]|^Node\.js v/;

/** @type {(lines: string[]) => string | undefined} */
const lastWord = (lines) => lines.findLast((line) => !REPORT_REST.test(line));

/** @type {(service: Service) => Promise<void>} */
async function waitUntilReady({ child, readyUrl }) {
  const limit = Date.now() + READY_LIMIT_MS;
  while (Date.now() < limit) {
    if (await answers(readyUrl)) return;
    await wait(POLL_MS);
  }
  throw new Refusal(`The ${child.name} is not ready after ${READY_LIMIT_MS / 1000} s (log: ${child.log})`);
}

/**
 * Whether an address of this machine answers with 200, whatever its certificate.
 *
 * @param {string} url http or https
 * @returns {Promise<boolean>} false when it answers otherwise, or not at all
 */
export function answers(url) {
  // The certificate is for the site's public name: on this machine the server answers under another.
  const options = { rejectUnauthorized: false, timeout: 2000, agent: false };
  return new Promise((resolve) => {
    const request = (url.startsWith('https:') ? askSecurely : ask)(url, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.end();
  });
}
