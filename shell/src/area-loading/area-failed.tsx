import { type AreaRelease, CONTRACT_VERSION, useShell } from '@site/shared/contract';
import { useOnline, useOnReconnect } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import { MessageScreen, primaryAction, secondaryAction } from '../screens/message-screen';
import type { AreaFailure } from './area-failure';

interface Props {
  area: AreaRelease;
  failure: AreaFailure;
  onRetry: () => void;
}

/**
 * Says that one area is not there and what to do; the rest of the site stands around it (SHELL-3). Its title is the
 * specification's generic error (NAV-8), or that there is no connection; then it tries again by itself once there is one (OFFLINE-15).
 * Who answers for the area, and in which version, is for those who ask for it.
 */
export function AreaFailed({ area, failure, onRetry }: Props) {
  const t = useMessages();
  const { locale } = useShell();
  const online = useOnline();
  const reason = online ? failure.reason : 'offline';
  const text = t(`area.failed.${reason}`, { area: area.names?.[locale] ?? area.id });
  const details = [t('area.owner', { owner: area.owner, version: area.version })];
  if (failure.reason === 'incompatible') {
    // Only an area that joined this tab alone (an override) was not judged by the site's server.
    details.push(t('area.wants', { wanted: area.contract, have: CONTRACT_VERSION, ...area.refused }));
  }
  // The record is the document's: another version of the area comes with another document only.
  const again = failure.reason === 'incompatible' ? () => location.reload() : onRetry;
  useOnReconnect(reason === 'offline' ? again : undefined);
  return (
    <div data-area-error={area.id} data-reason={failure.reason}>
      <MessageScreen
        alert
        title={t(reason === 'offline' ? 'offline.title' : 'error.title')}
        text={text}
        details={{ label: t('error.details'), lines: details }}
      >
        <button type="button" className={primaryAction} onClick={again}>
          {t('error.retry')}
        </button>
        <Link className={secondaryAction} to="/">
          {t('error.home')}
        </Link>
      </MessageScreen>
    </div>
  );
}
