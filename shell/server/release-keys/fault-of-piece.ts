import { printable } from '@site/shared/contract/printable';
import type { Piece } from '@site/shared/releases/piece';
import { z } from 'zod';

const text = z.string();
const file = z.looseObject({ url: text });
const shellSchema = z.looseObject({
  contract: text,
  shell: z.looseObject({ version: text, js: z.array(file), css: z.array(file) }),
});
const areaSchema = z.looseObject({
  id: text,
  owner: text,
  version: text,
  routes: z.array(
    z.looseObject({ path: text, page: text, home: text.optional(), query: z.array(text).optional() }),
  ),
  entry: file,
  pages: z.record(text, z.looseObject({ bundle: file, chunks: z.array(file), css: z.array(file) })),
  files: z.record(text, text).optional(),
});

/**
 * What is wrong with the form of what a team has signed: a signature proves who made it, and not that it can be served.
 *
 * @param piece a deployable of a record
 * @returns the fault in words; undefined when all that the server reads of it is there
 */
export function faultOfPiece(piece: Piece): string | undefined {
  const { error } = (piece.name === 'shell' ? shellSchema : areaSchema).safeParse(piece.release);
  const [issue] = error?.issues ?? [];
  if (issue) return printable(`its ${issue.path.join('.') || 'release'} has not the form of a release's`);
  if (piece.name !== 'shell' && piece.release.id !== piece.name)
    return printable(`it calls itself ${piece.release.id}`);
  return undefined;
}
