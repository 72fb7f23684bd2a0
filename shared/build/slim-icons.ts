import path from 'node:path';
import { type RspackPluginInstance, type RuleSetRule, rspack } from '@rspack/core';

/** What stands for lucide-react's own factory. */
export const SLIM_FACTORY = path.join(import.meta.dirname, 'icon-runtime/create-lucide-icon.js');

/** Takes out of each icon what the factory does not read. */
export const iconRule: RuleSetRule = {
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/,
  loader: path.join(import.meta.dirname, 'slim-icon-loader.cjs'),
};

/**
 * The plugin that gives icons a factory of 20 lines: lucide-react's own reads contexts, sizes and aliases that nobody
 * here sets, and every deployable would carry it (1.2 kB, brotli). slim-icons.test.ts fails when the two draw
 * differently.
 */
export function slimIcons(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/createLucideIcon\.m?js$/, (request) => {
    if (request.context.includes('lucide-react')) request.request = SLIM_FACTORY;
  });
}
