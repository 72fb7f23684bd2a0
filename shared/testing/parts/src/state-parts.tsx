import { Button, CardBoundary, CrashedCard, Skeleton, StatePanel } from '@site/shared/ui';
import { useMessages } from './locales/use-messages';
import { Part, State } from './part';
import { SheetPart } from './sheet-part';

/** What stands in the place of content, and over it. */
export function StateParts() {
  const t = useMessages();
  return (
    <>
      <Part name="Skeleton">
        <State name="text" wide>
          <Skeleton shape="text" width="60%" />
        </State>
        <State name="block" wide>
          <Skeleton height={64} />
        </State>
        <State name="media" wide>
          <Skeleton shape="media" ratio="4 / 3" />
        </State>
        <State name="circle">
          <Skeleton shape="circle" width={40} height={40} />
        </State>
      </Part>
      <Part name="StatePanel">
        {(['empty', 'failed', 'offline', 'notFound'] as const).map((kind) => (
          <State key={kind} name={kind} wide>
            <StatePanel kind={kind} onRetry={kind === 'failed' ? () => {} : undefined} />
          </State>
        ))}
        <State name="failed, busy" wide>
          <StatePanel kind="failed" onRetry={() => {}} busy />
        </State>
        <State name="empty, actions" wide>
          <StatePanel kind="empty" title={t('long')} actions={<Button>{t('details')}</Button>} />
        </State>
      </Part>
      <Part name="CardBoundary">
        <State name="no crash" wide>
          <CardBoundary>
            <p>{t('long')}</p>
          </CardBoundary>
        </State>
      </Part>
      <Part name="CrashedCard">
        <State name="crashed" wide>
          <CrashedCard as="article" onRetry={() => {}} />
        </State>
      </Part>
      <SheetPart />
    </>
  );
}
