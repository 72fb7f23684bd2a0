import type { ReleaseRecord } from '@site/shared/contract';
import { WORKER_ADDRESS } from '../common/worker';

/** Drawings and signs that Leaflet and notistack's styles write as markup: no link, no handler, no other element. */
const HARMLESS_MARKUP = String.raw`/^(?:[^<]|<\/?(?:span|svg|path|circle|v:shape)(?:\s(?!on)[a-z-]+="[^"<>]*")*\s*\/?>)*$/i`;

/** Where scripts may come from: released files, and the developer's server of an overridden area. */
const scriptPlaces = ({ areas }: ReleaseRecord, override?: string): string[] => [
  '/assets/',
  ...(override ? [`${override}/`] : []),
  ...Object.values(areas).flatMap(({ unhashed, entry }) =>
    unhashed && URL.canParse(entry.url) ? [`${new URL(entry.url).origin}/`] : [],
  ),
];

/**
 * The one policy through which texts become scripts and markup (Trusted Types). It lets pass what the libraries need:
 * addresses of released scripts, that of the service worker, and harmless markup. Nothing is ever code.
 *
 * @param record what is live for this visitor
 * @param override origin of a developer's own area, in a tab that was granted it
 */
export const trustedTypesScript = (record: ReleaseRecord, override?: string): string =>
  [
    'window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){',
    `if(u===${JSON.stringify(WORKER_ADDRESS)}||${JSON.stringify(scriptPlaces(record, override))}.some(function(p){`,
    'return new URL(u,location.origin).href.startsWith(new URL(p,location.origin).href)}))return u},',
    `createHTML:function(h){if(${HARMLESS_MARKUP}.test(h))return h}});`,
  ].join('');
