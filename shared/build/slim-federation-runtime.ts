import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** A module of the federation runtime that this host never uses, and what stands for it. */
export interface SlimModule {
  /** The package and the module's path in it. */
  package: '@module-federation/runtime-core' | '@module-federation/error-codes' | '@module-federation/sdk';
  module: string;
  /** The file in `federation-runtime/` that takes its place. */
  standIn: string;
  reason: string;
}

/**
 * What is left out of the runtime in the shell: 4 kB (brotli) on the path of every first load. The paths are those of
 * the pinned version; slim-federation-runtime.test.ts fails when an upgrade moves or extends one.
 */
export const SLIM_MODULES: readonly SlimModule[] = [
  {
    package: '@module-federation/runtime-core',
    module: 'dist/plugins/snapshot/SnapshotHandler.js',
    standIn: 'snapshot-handler.js',
    reason: 'areas are registered by the release record, not by a manifest',
  },
  {
    package: '@module-federation/runtime-core',
    module: 'dist/utils/preload.js',
    standIn: 'preload.js',
    reason: 'page files are preloaded by the release record',
  },
  {
    package: '@module-federation/error-codes',
    module: 'dist/desc.mjs',
    standIn: 'descriptions.js',
    reason: 'the shell reports failures in its own words',
  },
  {
    package: '@module-federation/sdk',
    module: 'dist/logger.js',
    standIn: 'logger.js',
    reason: 'the console is enough: no build asks for a logger of its own here',
  },
];

export const STAND_INS = path.join(import.meta.dirname, 'federation-runtime');

/** The plugin that puts the stand-ins in place. */
export function slimFederationRuntime(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (request) => {
    if (!request.context.includes('@module-federation')) return;
    const file = path.join(request.context, request.request).replaceAll(path.sep, '/');
    const slim = SLIM_MODULES.find((row) => file.endsWith(`${row.package}/${row.module}`));
    if (slim) request.request = path.join(STAND_INS, slim.standIn);
  });
}
