import type { AreaRelease } from '@site/shared/contract';
import { AreaFailed } from './area-failed';
import { AreaFailure } from './area-failure';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';
import { useAreaPage } from './use-area-page';

/**
 * One page of one area, with everything that can happen to it: loading, ready, failed to load, crashed.
 *
 * @param props.area the area as the release record has it
 * @param props.page a key of its pages
 */
export function AreaPage({ area, page }: { area: AreaRelease; page: string }) {
  const { state, retry } = useAreaPage(area, page);
  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'failed') return <AreaFailed area={area} failure={state.failure} onRetry={retry} />;
  const { Page } = state;
  return (
    <ErrorBoundary
      onError={(error) => console.error(`[${area.id} ${area.version}]`, error)}
      fallback={(error, reset) => (
        <AreaFailed area={area} failure={new AreaFailure(area.id, 'broken', error)} onRetry={reset} />
      )}
    >
      <Page />
    </ErrorBoundary>
  );
}
