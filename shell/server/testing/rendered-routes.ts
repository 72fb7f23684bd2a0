import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaRoute } from '@site/shared/contract';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The routes of all areas that the server renders, as their manifests have them: those that are for everybody. */
export const renderedRoutes = (): AreaRoute[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mf-'))
    .flatMap(
      (area): AreaRoute[] => JSON.parse(readFileSync(path.join(ROOT, area, 'area.json'), 'utf8')).routes,
    )
    .filter((route) => !route.protected);

/** The addresses of rendered routes that name no id; filters are left out. */
export const renderedPages = (): string[] =>
  renderedRoutes()
    .map((route) => route.path.replace(/\/:\w+\?/g, ''))
    .filter((address) => !address.includes(':'));
