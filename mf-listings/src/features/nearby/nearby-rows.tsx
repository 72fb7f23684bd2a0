import { useShell } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { formatDistance } from './format-distance';
import { useNearbyMessages } from './locales/use-messages';
import { NEARBY_KINDS, useNearbyQuery } from './nearby.api';
import css from './nearby-rows.lazy.module.css';

export interface NearbyRowsProps {
  /** Degrees (WGS 84). */
  latitude: number;
  longitude: number;
  className: string | undefined;
  /** Keeps their room until the answer. */
  waiting: ReactNode;
}

/**
 * What is close to a home by kind, with the straight distance (NEAR-3). Nothing is shown where nothing is known: the service has no
 * such call, fails, or knows of nothing here.
 */
export function NearbyRows({ latitude, longitude, className, waiting }: NearbyRowsProps) {
  const t = useNearbyMessages();
  const { locale } = useShell();
  const { data, isLoading } = useNearbyQuery({ latitude, longitude });
  if (isLoading) return waiting;
  const kinds = NEARBY_KINDS.flatMap((kind) => {
    const places = data?.nearby.filter((place) => place.kind === kind) ?? [];
    return places.length > 0 ? [{ kind, places }] : [];
  });
  if (!data || kinds.length === 0) return null;
  return (
    <section className={className}>
      <h2>{t('title')}</h2>
      <dl className={css.rows}>
        {kinds.map(({ kind, places }) => (
          <div key={kind} className={css.row}>
            <dt>{t(kind)}</dt>
            <dd>
              <ul className={css.places}>
                {places.map(({ name, metres }) => (
                  <li key={name} className={css.place}>
                    <span>{name}</span>
                    <span className={css.distance}>{formatDistance(metres, locale)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t('straight', { source: data.sources.join('; ') })}</p>
    </section>
  );
}
