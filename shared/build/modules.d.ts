// What the build resolves beyond TypeScript's own modules.

declare module '#early' {
  import type { EarlyRequest, SiteConfig } from '@site/shared/contract';
  /** Names the requests that the page at `url` will make at once. */
  export default function early(url: URL, config: SiteConfig): EarlyRequest[];
}

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

declare module 'react-refresh/runtime';

/** By owner of endpoints, the version of its sources (source-versions.ts). */
declare const __SOURCES__: Record<string, string>;

declare module '#area' {
  const area: import('@site/shared/contract').AreaModule;
  export default area;
}

declare module '#manifest' {
  const manifest: import('@site/shared/contract').AreaManifest;
  export default manifest;
}

/** An archive of map tiles: the address that the build gives it. */
declare module '*.pmtiles' {
  const address: string;
  export default address;
}
