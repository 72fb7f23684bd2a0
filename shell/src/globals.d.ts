import type { ReleaseRecord } from '@site/shared/contract';
import type { ShownOverride } from '../common/override';
import type { InstallQuestion } from './install/install-offer';

declare global {
  interface Window {
    /** Inlined by the site's server: what is live, for the life of this tab. */
    __RECORD__: ReleaseRecord;
    /** Scripts and style sheets that the HTML started, by address: the shell waits for them instead of asking again. */
    __FILES__?: Record<string, Promise<void>>;
    /** Set in HTML that carries the page: whether that rendering fits this tab (server/rendering/rendered-page.ts). */
    __RENDERED__?: boolean;
    /** The button that was clicked before the page could answer, in HTML that carries the page; null: it answers by itself. */
    __HELD_CLICK__?: HTMLElement | null;
    /** The browser's question whether to install the site, which the HTML's first script has kept (src/install). */
    __INSTALL__?: InstallQuestion;
    /** 1 in HTML that lets the tab register the service worker, 0 in HTML that takes it away; a server of before knows of none. */
    __WORKER__?: 0 | 1;
    /** Set in the HTML of a tab that was granted it: an area runs from a developer's own machine. */
    __OVERRIDE__?: ShownOverride;
  }
  /** The installed version of each shared module, set by the build. */
  const __SHARED_VERSIONS__: Record<string, string>;
}
