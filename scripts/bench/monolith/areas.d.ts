declare module '#areas' {
  import type { AreaId, AreaModule } from '@site/shared/contract';

  const areas: Readonly<Record<AreaId, AreaModule>>;
  export default areas;
}
