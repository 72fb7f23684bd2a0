import { useShell } from '@site/shared/contract';
import { ButtonLink } from '@site/shared/ui';
import { useMessages } from '../../locales/use-messages';
import css from './support.module.css';

/** Beside the form: who answers, and the other ways to reach them, from the configuration. */
export function ContactCard() {
  const t = useMessages();
  const { name, phone, email, address } = useShell().config.company;
  return (
    <aside className={css.contact} aria-label={t('support.contact')}>
      <h2 className={css.heading}>{t('support.contact')}</h2>
      <p>{name}</p>
      <dl className={css.ways}>
        <dt>{t('support.hotline')}</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
        <dt>{t('support.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t('support.address')}</dt>
        <dd>{address}</dd>
      </dl>
      <div className={css.more}>
        <ButtonLink variant="quiet" to="/privacy-policy">
          {t('privacy-policy.title')}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/rules">
          {t('support.rules')}
        </ButtonLink>
      </div>
    </aside>
  );
}
