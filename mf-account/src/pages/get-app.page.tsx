import { usePageTitle, useShell } from '@site/shared/contract';
import { useHydrating, usePageReady } from '@site/shared/ui';
import { lazy, Suspense, useEffect } from 'react';
import { storeFor } from '../features/get-app/app-store';
import css from '../features/get-app/get-app.module.css';
import { StoreButtons } from '../features/get-app/store-buttons';
import { WebLinks } from '../features/get-app/web-links';
import { useMessages } from '../locales/use-messages';

const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ '../features/get-app/qr-code'));

/** /get-app: leads a phone or a Mac on to its store; shows everybody else both (APP-1). */
export default function GetAppPage() {
  const t = useMessages();
  const { stores } = useShell().config;
  // The server knows neither the device nor the site's own address.
  const hydrating = useHydrating();
  const store = hydrating ? undefined : storeFor(navigator.userAgent, stores);
  usePageTitle(t('get-app.title'));
  const ready = usePageReady('get-app');
  useEffect(() => {
    // In the place of this page: Back leads to the one before it, not here and on to the store again.
    if (store) location.replace(store);
  }, [store]);
  return (
    <section className={css.page} {...ready}>
      <div className={css.words}>
        <h1 className={css.title}>{t('get-app.title')}</h1>
        <p className={css.lead}>{t(store ? 'get-app.leading' : 'get-app.lead')}</p>
        <StoreButtons />
        <WebLinks />
      </div>
      {!store && (
        <div className={css.code} data-scripted="">
          <div className={css.picture}>
            {!hydrating && (
              <Suspense>
                <QrCode address={`${location.origin}/get-app`} label={t('get-app.code')} />
              </Suspense>
            )}
          </div>
          <p className={css.lead}>{t('get-app.scan')}</p>
        </div>
      )}
    </section>
  );
}
