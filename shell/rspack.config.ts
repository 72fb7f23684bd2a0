import { shellConfig, shellServerConfig, shellWorkerConfig } from '@site/shared/build';

export default [
  shellConfig({ root: import.meta.dirname }),
  shellServerConfig(import.meta.dirname),
  shellWorkerConfig(import.meta.dirname),
];
