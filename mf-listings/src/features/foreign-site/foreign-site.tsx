import { usePageTitle, useShell } from '@site/shared/contract';
import { Button, buttonClass, Skeleton, StatePanel, useHydrating, usePageReady } from '@site/shared/ui';
import { AppWindow, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { demoAddress } from './demo-address';
import css from './foreign-site.module.css';
import { useForeignSiteMessages } from './locales/use-messages';
import { openPopup } from './open-popup';
import { useFrame } from './use-frame';

export interface ForeignSiteProps {
  /** The page's key in area.json, and the demo page's name. */
  name: 'hotel' | 'consignment';
  /** Its heading and document title. */
  title: string;
  /** What one does there, in a sentence. */
  text: string;
  /** The configured address; empty when none is configured: the site's own demo page stands there then. */
  address: string;
}

/**
 * A page that shows somebody else's site in a frame, and opens it in a window of its own (HOTEL-1, HOTEL-2). The frame is
 * sandboxed: it may run and send forms, but neither lead this page away nor reach into it.
 */
export function ForeignSite({ name, title, text, address }: ForeignSiteProps) {
  const t = useForeignSiteMessages();
  const { locale } = useShell();
  usePageTitle(title);
  const ready = usePageReady(name);
  return (
    <section className={css.page} {...ready}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{address ? text : t('demoText')}</p>
      </header>
      <SiteFrame
        title={title}
        address={address || demoAddress(name, locale)}
        hint={address ? t('hint') : undefined}
      />
    </section>
  );
}

/** Nobody else's page may act as ours, should the address be one of this site. */
const sandboxOf = (address: string): string =>
  new URL(address, location.href).origin === location.origin
    ? 'allow-forms allow-scripts'
    : 'allow-forms allow-popups allow-same-origin allow-scripts';

interface SiteFrameProps {
  title: string;
  address: string;
  /** What to do when the frame stays empty. */
  hint: string | undefined;
}

function SiteFrame({ title, address, hint }: SiteFrameProps) {
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
      {hint && <p className={css.hint}>{hint}</p>}
    </>
  );
}
