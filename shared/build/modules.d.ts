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

declare module '#area' {
  const area: import('../contract/area').AreaModule;
  export default area;
}

declare module '#manifest' {
  const manifest: import('../contract/area-manifest').AreaManifest;
  export default manifest;
}
