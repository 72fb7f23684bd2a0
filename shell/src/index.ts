import '@site/shared/ui/fonts.css';
import '@site/shared/ui/tokens.css';
import './layout/frame.css';
import './layout/floating.css';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { giveWay } from '@site/shared/give-way';
import { holdToHashes } from './area-loading/hold-to-hashes';
import { loadChunk } from './area-loading/load-chunk';
import { tolerateChanges } from './changed-page/tolerate-changes';
import { loadPressedParts } from './hydration/load-pressed-parts';
import { watchCrashes } from './reports/report-crash';
import { watchTyping } from './typed-fields';

watchCrashes();
tolerateChanges();
watchTyping();
noticeFilledFields();
window.__LOAD_FILE__ = loadChunk;
// The files of a dev server have no hashes.
if (process.env.NODE_ENV !== 'development') holdToHashes();
if (window.__RENDERED__) loadPressedParts();

/**
 * Starts the site in tasks of their own: React, the store, and what is left. All of it is in this one file; a module is
 * compiled and run when it is first asked for.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await giveWay();
  await import(/* webpackMode: "eager" */ './store/store');
  await giveWay();
  await import(/* webpackMode: "eager" */ './site');
}

void start();
