import { useShell } from '@site/shared/contract';
import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useLayoutEffect } from 'react';
import { useMessages } from '../../locales/messages';
import css from './not-open.module.css';

/** What a {@link NotOpen} takes. */
export interface NotOpenProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** A page of the site that is not open yet: it says so and shows where homes are. */
export function NotOpen({ page, title }: NotOpenProps) {
  const t = useMessages();
  const { config } = useShell();
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <div className={css.page} data-ready={page}>
      <title>{`${title} | ${config.productName}`}</title>
      <h1 className={css.title}>{title}</h1>
      <StatePanel
        kind="empty"
        title={t('notOpenTitle')}
        text={t('notOpenText')}
        actions={
          <>
            <ButtonLink variant="primary" to="/for-sale">
              {t('seeSale')}
            </ButtonLink>
            <ButtonLink to="/for-rent">{t('seeRent')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}
