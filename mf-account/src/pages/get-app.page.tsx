import { usePageTitle, useShell } from '@site/shared/contract';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { storeFor } from '../features/get-app/app-store';
import css from '../features/get-app/get-app.module.css';
import { StoreButtons } from '../features/get-app/store-buttons';
import { useMessages } from '../locales/use-messages';

const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ '../features/get-app/qr-code'));

/** /get-app: leads a phone or a Mac on to its store; shows everybody else both (APP-1). */
export default function GetAppPage() {
  const t = useMessages();
  const { stores } = useShell().config;
  const store = storeFor(navigator.userAgent, stores);
  usePageTitle(t('get-app.title'));
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  useEffect(() => {
    // In the place of this page: Back leads to the one before it, not here and on to the store again.
    if (store) location.replace(store);
  }, [store]);
  return (
    <section className={css.page} data-ready="get-app">
      <h1 className={css.title}>{t('get-app.title')}</h1>
      <p className={css.lead}>{t(store ? 'get-app.leading' : 'get-app.lead')}</p>
      <StoreButtons />
      {!store && (
        <div className={css.code}>
          <Suspense>
            <QrCode address={`${location.origin}/get-app`} label={t('get-app.code')} />
          </Suspense>
          <p className={css.lead}>{t('get-app.scan')}</p>
        </div>
      )}
    </section>
  );
}
