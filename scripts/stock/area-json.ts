import type { AreaManifest } from '@site/shared/contract';
import { printable } from '@site/shared/contract/printable';
import { z } from 'zod';
import { readForm } from './read-form';

const text = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => printable(value) === value, 'must be one line without control or invisible characters');
const size = z.number().positive();
const slice = z.object({ name: text, shape: z.string().min(1) });

/** The form of an `area.json` that comes from outside of this repository. */
const AREA_JSON = z.strictObject({
  // As the reports of visitors' browsers name an area (shell/server/reports/report-schema.ts).
  id: z.string().regex(/^mf-[a-z-]{1,40}$/, 'must begin with mf-, in at most 40 small letters'),
  owner: text,
  team: text.optional(),
  names: z.object({ vi: text, en: text }).optional(),
  contract: z.string().regex(/^\^\d+(\.\d+){0,2}( \|\| \^\d+(\.\d+){0,2})*$/, 'must be a range as ^1.5'),
  routes: z
    .array(
      z.strictObject({
        path: text,
        page: text,
        protected: z.boolean().optional(),
        feed: z.boolean().optional(),
        promo: z.boolean().optional(),
        query: z.array(text).optional(),
      }),
    )
    .min(1),
  widgets: z.array(text).default([]),
  slices: z.array(slice).default([]),
  uses: z.object({ widgets: z.array(text).optional(), slices: z.array(slice).optional() }).optional(),
  budget: z.strictObject({ js: size, css: size.optional(), lazy: size.optional(), runtime: size.optional() }),
  /** Files that its manifest does not name: fonts, pictures, parts of parts. */
  files: z.array(text).default([]),
});

/**
 * Reads the `area.json` of a remote.
 *
 * @param content its text
 * @returns the area, and the files that it names beside its manifest
 * @throws Error that names each field that is not of the form
 */
export function readAreaJson(content: string): { area: AreaManifest; files: readonly string[] } {
  const { files, ...area } = readForm('area.json', content, AREA_JSON);
  return { area: area as AreaManifest, files };
}
