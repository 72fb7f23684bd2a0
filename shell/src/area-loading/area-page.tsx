import type { AreaRelease } from '@site/shared/contract';
import { ErrorBoundary } from '@site/shared/ui/error-boundary';
import { useEffect, useRef, useState } from 'react';
import { reportCrash } from '../reports/report-crash';
import { PageSkeleton } from '../screens/page-skeleton';
import { AreaFailed } from './area-failed';
import { failureOf } from './area-failure';
import { runningArea } from './retry-page';
import { useAreaPage } from './use-area-page';

/**
 * One page of one area, with everything that can happen to it: loading, ready, failed to load, crashed.
 *
 * @param props.area the area as the release record has it
 * @param props.page a key of its pages
 */
export function AreaPage({ area, page }: { area: AreaRelease; page: string }) {
  const { state, retry } = useAreaPage(area, page);
  const retried = useRef(false);
  const [, setRetries] = useState(0);
  const noteRetry = (again: () => void) => () => {
    retried.current = true;
    setRetries((count) => count + 1);
    again();
  };

  // The button that was pressed is gone, and the focus with it: it goes on where the outcome is.
  useEffect(() => {
    if (!retried.current || state.status === 'loading') return;
    retried.current = false;
    document.getElementById('main')?.focus({ preventScroll: true });
  });

  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'failed')
    return <AreaFailed area={area} failure={state.failure} onRetry={noteRetry(retry)} />;
  const { Page } = state;
  return (
    <ErrorBoundary
      onError={(error) => {
        console.error(`[${area.id} ${area.version}]`, error);
        reportCrash(error, runningArea(area));
      }}
      fallback={(error, reset) => (
        <AreaFailed area={area} failure={failureOf(area.id, error)} onRetry={noteRetry(reset)} />
      )}
    >
      <Page />
    </ErrorBoundary>
  );
}
