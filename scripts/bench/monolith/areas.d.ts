declare module '#areas' {
  import type { AreaId, AreaModule } from '@site/shared/contract';

  const areas: Readonly<Record<AreaId, AreaModule>>;
  export default areas;
}

declare module '#area-bundles' {
  import type { AreaId } from '@site/shared/contract';
  import type { AreaBundle } from '../../../shell/src/rendering/server';

  const bundles: Readonly<Record<AreaId, AreaBundle>>;
  export default bundles;
}
