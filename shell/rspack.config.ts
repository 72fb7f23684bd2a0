import { shellConfig, shellServerConfig } from '@site/shared/build';

export default [shellConfig({ root: import.meta.dirname }), shellServerConfig(import.meta.dirname)];
