import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes text files, with the folders that they are in.
 *
 * @param folder where they go
 * @param files their texts, by path in the folder
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
