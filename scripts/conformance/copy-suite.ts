import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.mjs';

/** Copies folders of a checkout, so that tests can be pointed at our services without a change to the checkout. */
export function copyFolders(source: string, target: string, folders: readonly string[]): void {
  rmSync(target, { recursive: true, force: true });
  for (const folder of folders) cpSync(join(source, folder), join(target, folder), { recursive: true });
}

/**
 * Replaces a text wherever a file of the copy has it.
 *
 * @throws Refusal when the file does not have it: the suite is another one than the one we know
 */
export function replaceIn(file: string, text: string, other: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(text)) throw new Refusal(`${file} does not name ${text}: the suite has changed.`);
  writeFileSync(file, before.replaceAll(text, other));
}
