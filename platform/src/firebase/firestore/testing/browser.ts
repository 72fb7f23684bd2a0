import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const ARGUMENTS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';

/** Starts a Chromium (CHROMIUM_PATH) without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS.split(' ') });
}

/** `browser-client.ts` with the SDK, as one script for a page. */
export async function bundleClient(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'firestore-page-'));
  const output = join(directory, 'page.js');
  const entry = join(import.meta.dirname, 'browser-client.ts');
  const esbuild = join(import.meta.dirname, '../../../../../node_modules/.bin/esbuild');
  await promisify(execFile)(esbuild, [
    entry,
    '--bundle',
    '--format=esm',
    `--outfile=${output}`,
    '--log-level=error',
  ]);
  const text = await readFile(output, 'utf8');
  await rm(directory, { recursive: true });
  return text;
}
