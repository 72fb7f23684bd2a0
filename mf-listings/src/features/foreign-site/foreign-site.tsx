import { usePageTitle } from '@site/shared/contract';
import {
  Button,
  ButtonLink,
  buttonClass,
  Skeleton,
  StatePanel,
  useHydrating,
  usePageReady,
} from '@site/shared/ui';
import { AppWindow, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import css from './foreign-site.module.css';
import { useForeignSiteMessages } from './locales/use-messages';
import { openPopup } from './open-popup';
import { useFrame } from './use-frame';

export interface ForeignSiteProps {
  /** The page's key in area.json. */
  name: string;
  /** Its heading and document title. */
  title: string;
  /** What one does there, in a sentence. */
  text: string;
  /** The configured address; empty when none is configured. */
  address: string;
}

/**
 * A page that shows somebody else's site in a frame, and opens it in a window of its own (HOTEL-1, HOTEL-2). The frame is
 * sandboxed: it may run and send forms, but neither lead this page away nor reach into it.
 */
export function ForeignSite({ name, title, text, address }: ForeignSiteProps) {
  const t = useForeignSiteMessages();
  usePageTitle(title);
  const ready = usePageReady(name);
  return (
    <section className={css.page} {...ready}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {address && <p className={css.text}>{text}</p>}
      </header>
      {address ? (
        <SiteFrame title={title} address={address} />
      ) : (
        <StatePanel
          kind="empty"
          title={t('noneTitle')}
          text={t('noneText')}
          actions={
            <ButtonLink variant="primary" to="/for-sale">
              {t('toHomes')}
            </ButtonLink>
          }
        />
      )}
    </section>
  );
}

/** Nobody else's page may act as ours, should the address be one of this site. */
const sandboxOf = (address: string): string =>
  new URL(address, location.href).origin === location.origin
    ? 'allow-forms allow-scripts'
    : 'allow-forms allow-popups allow-same-origin allow-scripts';

function SiteFrame({ title, address }: { title: string; address: string }) {
  const t = useForeignSiteMessages();
  const [attempt, setAttempt] = useState(0);
  const { state, onLoad } = useFrame(address, attempt);
  // Somebody else's site does not take the line from the scripts; nor is its loading missed.
  const hydrating = useHydrating();
  const link = (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ExternalLink size={18} aria-hidden="true" />
      {t('newTab')}
    </a>
  );
  return (
    <>
      <div className={css.actions}>
        <Button variant="primary" onClick={() => openPopup(address)}>
          <AppWindow size={18} aria-hidden="true" />
          {t('popup')}
        </Button>
        {state !== 'failed' && link}
      </div>
      {state === 'failed' ? (
        <StatePanel
          kind="failed"
          title={t('failedTitle')}
          text={t('failedText')}
          onRetry={() => setAttempt((count) => count + 1)}
          actions={link}
        />
      ) : (
        <div className={css.box} aria-busy={state === 'loading'} data-scripted="">
          {state === 'loading' && (
            <div className={css.wait}>
              <span className="visually-hidden" role="status">
                {t('loading')}
              </span>
              <Skeleton height="100%" />
            </div>
          )}
          {!hydrating && (
            <iframe
              key={attempt}
              className={css.frame}
              title={title}
              src={address}
              sandbox={sandboxOf(address)}
              referrerPolicy="strict-origin"
              onLoad={onLoad}
            />
          )}
        </div>
      )}
      <p className={css.hint}>{t('hint')}</p>
    </>
  );
}
