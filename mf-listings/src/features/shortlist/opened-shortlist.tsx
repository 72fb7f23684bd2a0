import { useShell } from '@site/shared/contract';
import { Button, ButtonLink, StatePanel, useOnline, usePageReady } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useShortlistMessages } from './locales/use-messages';
import { forgetShortlist } from './shortlist-database';
import css from './shortlist-page.module.css';
import { ShortlistView } from './shortlist-view';
import { useShortlist } from './use-shortlist';

/**
 * The list of the address, or why it cannot be seen (SHORT-8).
 *
 * @param props.waiting what is shown while it opens
 */
export function OpenedShortlist({ waiting }: { waiting: ReactNode }) {
  const t = useShortlistMessages();
  const { toast, session } = useShell();
  const navigate = useNavigate();
  const { id } = useParams();
  const opened = useShortlist(id, useLocation().hash);
  const online = useOnline();
  const state = opened.status === 'open' ? opened.state : undefined;
  // A link that was never opened here has nothing to show before the service has answered.
  const isEmpty = state !== undefined && !state.isShared && state.content.members.length === 0;
  const isOpening = opened.status === 'opening' || (isEmpty && state.link === 'connecting');
  const ready = usePageReady('shortlist', !isOpening, state?.link);
  const toSaved = (
    <ButtonLink variant="primary" to="/saved">
      {t('toSaved')}
    </ButtonLink>
  );
  const forget = async () => {
    await forgetShortlist({ id: id ?? '', account: session.user?.uid }).catch(() => undefined);
    toast({ message: t('forgotten') });
    navigate('/saved');
  };

  let page: ReactNode;
  if (isOpening) page = waiting;
  else if (opened.status === 'wrong' || state?.link === 'wrong')
    page = <StatePanel kind="notFound" title={t('wrongTitle')} text={t('wrongText')} actions={toSaved} />;
  else if (state?.link === 'ended')
    page = (
      <StatePanel
        kind="notFound"
        title={t('endedTitle')}
        text={t('endedText')}
        actions={
          <>
            {toSaved}
            <Button onClick={() => void forget()}>{t('forget')}</Button>
          </>
        }
      />
    );
  else if (state?.link === 'unsupported')
    page = <StatePanel kind="failed" title={t('unsupportedTitle')} text={t('unsupportedText')} />;
  else if (opened.status !== 'open') page = <StatePanel kind="failed" onRetry={opened.retry} />;
  else if (isEmpty && state?.link === 'waiting')
    page = (
      <StatePanel
        kind={online ? 'failed' : 'offline'}
        text={online ? undefined : t('firstOfflineText')}
        onRetry={undefined}
      />
    );
  else
    return (
      <ShortlistView list={opened.list} state={opened.state} ready={ready} onForget={() => void forget()} />
    );
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{state?.content.title || t('title')}</h1>
      {page}
    </section>
  );
}
