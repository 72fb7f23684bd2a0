import { shellConfig } from '@site/shared/build';

export default shellConfig({ root: import.meta.dirname });
