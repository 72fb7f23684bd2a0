import { areaConfig } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import manifest from './area.json' with { type: 'json' };

export default areaConfig({ root: import.meta.dirname, manifest: manifest as AreaManifest });
