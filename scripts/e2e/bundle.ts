import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../lib/settings.mjs';

const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Bundles a module and all that it imports into one script for a page.
 *
 * @param module path of the module
 */
export async function bundled(module: string): Promise<string> {
  const esbuild = path.join(ROOT, 'node_modules/.bin/esbuild');
  const options = [module, '--bundle', '--format=iife', '--log-level=error'];
  return (await promisify(execFile)(esbuild, options, { maxBuffer: MOST_BYTES })).stdout;
}
