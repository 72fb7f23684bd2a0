import { useShell } from '@site/shared/contract';
import { useMessages } from '../../locales/use-messages';
import css from './get-app.module.css';

/** The ways to both stores (APP-1). */
export function StoreButtons() {
  const t = useMessages();
  const { ios, android } = useShell().config.stores;
  return (
    <ul className={css.stores}>
      <li>
        <a className={css.store} href={ios} rel="noreferrer">
          <span className={css.from}>{t('get-app.from')}</span> App Store
        </a>
      </li>
      <li>
        <a className={css.store} href={android} rel="noreferrer">
          <span className={css.from}>{t('get-app.from')}</span> Google Play
        </a>
      </li>
    </ul>
  );
}
