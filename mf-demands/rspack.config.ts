import { type AreaManifest, areaConfig } from '@site/shared/build';
import manifest from './area.json' with { type: 'json' };

export default areaConfig({ root: import.meta.dirname, manifest: manifest as AreaManifest });
