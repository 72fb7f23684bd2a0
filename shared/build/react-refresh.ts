import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { OTHERS_PACKAGES } from './base-config';

/**
 * Hot reload across shell and areas needs ONE react-refresh runtime: the shell sets it on a global (see
 * shell/src/react-refresh.ts), areas take it from there.
 *
 * @param who whether the build provides the runtime or takes it
 */
export function reactRefresh(who: 'shell' | 'area'): Pick<Configuration, 'plugins' | 'externals'> & {
  plugins: NonNullable<Configuration['plugins']>;
} {
  const plugins = [new ReactRefreshRspackPlugin({ exclude: OTHERS_PACKAGES })];
  return who === 'shell'
    ? { plugins }
    : { plugins, externals: { 'react-refresh/runtime': 'window __REACT_REFRESH__' } };
}
