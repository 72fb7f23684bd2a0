import { useShell } from '@site/shared/contract';
import { readStored, store } from '@site/shared/storage';
import { Button, usePublishHeight } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useInstallMessages } from '../locales/install/use-messages';
import css from './install-offer.module.css';
import { countVisit } from './visits';

/** Local storage: the site was offered as an app, so it is not offered again. */
const OFFERED_KEY = 'installOffered';
/** From this visit on: who came back may come again. */
const OFFERED_FROM = 2;

/** The browser's own question, which it lets a page ask later (`beforeinstallprompt`). */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Offers to install the site once, on the second visit, where the browser can (INSTALL-4). What the visitor answers, or that
 * they answer nothing, holds for good.
 */
export function InstallOffer() {
  const t = useInstallMessages();
  const { productName } = useShell().config;
  const [question, setQuestion] = useState<InstallQuestion>();

  useEffect(() => {
    if (countVisit() < OFFERED_FROM || readStored('localStorage', OFFERED_KEY)) return;
    const offer = () => {
      const asked = window.__INSTALL__;
      // Where nothing can be remembered, nothing is offered: it would come back with each page.
      if (asked && store('localStorage', OFFERED_KEY, String(Date.now()))) setQuestion(asked);
    };
    offer();
    // The browser may come to its decision later; the HTML's first script has kept the question by then.
    addEventListener('beforeinstallprompt', offer);
    return () => removeEventListener('beforeinstallprompt', offer);
  }, []);
  useEffect(() => {
    const close = () => setQuestion(undefined);
    addEventListener('appinstalled', close);
    return () => removeEventListener('appinstalled', close);
  }, []);

  const offer = usePublishHeight<HTMLElement>('--notice-size');

  if (!question) return null;
  const answer = (isWanted: boolean) => {
    setQuestion(undefined);
    if (isWanted) question.prompt().catch(() => undefined);
    // Its buttons are gone: who uses the keyboard goes on in the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside
      ref={offer}
      className={css.offer}
      aria-label={t('install.label')}
      data-install-offer
      data-floating="install"
    >
      <p className={css.text}>{t('install.text', { product: productName })}</p>
      <Button variant="primary" size="small" onClick={() => answer(true)}>
        {t('install.accept')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => answer(false)}>
        {t('install.refuse')}
      </Button>
    </aside>
  );
}
