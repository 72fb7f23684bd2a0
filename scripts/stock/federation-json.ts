import type { Manifest } from '@module-federation/sdk';
import { z } from 'zod';
import { readForm } from './read-form';

const names = z.array(z.string().min(1));
const listed = z.looseObject({ sync: names, async: names });
const assets = z.looseObject({ js: listed, css: listed });
const text = z.string().min(1);

/** What is read of an `mf-manifest.json`; the rest of it is a host's and stays as it is. */
const FEDERATION_JSON = z.looseObject({
  metaData: z.looseObject({
    globalName: text,
    buildInfo: z.looseObject({ buildVersion: z.string() }),
    remoteEntry: z.looseObject({ name: text, path: z.string(), type: text }),
    types: z.looseObject({ zip: z.string().optional(), api: z.string().optional() }).optional(),
  }),
  exposes: z.array(z.looseObject({ path: text, assets })),
  shared: z.array(
    z.looseObject({
      name: text,
      singleton: z.boolean().optional(),
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      assets,
    }),
  ),
  remotes: z.array(z.looseObject({})).default([]),
});

/**
 * Reads the `mf-manifest.json` of a remote.
 *
 * @param content its text
 * @throws Error that names each field that is not of the form
 */
export const readFederationJson = (content: string): Manifest =>
  readForm('mf-manifest.json', content, FEDERATION_JSON) as unknown as Manifest;
