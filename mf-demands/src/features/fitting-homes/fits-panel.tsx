import { type ListingKind, listingPath } from '@site/shared/domain';
import { ReasonList } from '@site/shared/matching';
import { ButtonLink, CardBoundary, Picture, Price } from '@site/shared/ui';
import { RowLink } from '@site/shared/ui/row-link';
import { House } from 'lucide-react';
import type { FittingHome, Matches } from '../../api/read-matches';
import css from './fits.lazy.module.css';
import { useFitsMessages } from './locales/use-messages';

/** The homes that fit a demand, the best first, with the reasons; where none does, the nearest search (MEET-2). */
export function FitsPanel({ fits }: { fits: Matches }) {
  const t = useFitsMessages();
  const { kind, count, homes, lacksPlace, lacksPrice, path, nearest } = fits;
  return (
    <section className={css.fits} aria-label={t('title')}>
      {lacksPlace ? (
        <p className={css.note}>{t('noPlace')}</p>
      ) : (
        count === 0 && <p className={css.note}>{t('none')}</p>
      )}
      {lacksPrice && !lacksPlace && <p className={css.note}>{t('noPrice')}</p>}
      {homes.length > 0 && (
        <ul className={css.homes}>
          {homes.map((home) => (
            <CardBoundary key={home.id} as="li">
              <HomeRow kind={kind} home={home} />
            </CardBoundary>
          ))}
        </ul>
      )}
      {path !== null && count > homes.length && (
        <ButtonLink variant="secondary" size="small" to={path}>
          {t('all', { count })}
        </ButtonLink>
      )}
      {nearest && (
        <ButtonLink variant="secondary" size="small" to={nearest.path}>
          {t('nearest', { count: nearest.count })}
        </ButtonLink>
      )}
    </section>
  );
}

function HomeRow({ kind, home }: { kind: ListingKind; home: FittingHome }) {
  return (
    <li className={css.row}>
      <div className={css.home}>
        {home.image ? (
          <Picture path={home.image} alt="" sizes="96px" className={css.photo} />
        ) : (
          <span className={css.none}>
            <House size={24} aria-hidden="true" />
          </span>
        )}
        <div className={css.words}>
          <Price kind={kind} listing={home} perSquareMeter={false} />
          <RowLink to={listingPath(kind, home.id)}>{home.title}</RowLink>
        </div>
      </div>
      <ReasonList reasons={home.reasons} />
    </li>
  );
}
