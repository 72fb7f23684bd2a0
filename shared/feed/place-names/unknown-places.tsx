import { Button, StatePanel } from '@site/shared/ui';
import { filterPlaces, placesOf } from '../filter-places';
import { useHomeFilterMessages } from '../locales/homes/use-messages';
import type { FeedFilterState } from '../use-feed-filter';
import { useUnknownPlaceMessages } from './locales/use-messages';
import { usePlaceNames } from './use-place-names';

/** In place of a feed whose address names a place that does not exist: says so, and takes it away (FILTER-7). */
export function UnknownPlaces({ filter, change }: Pick<FeedFilterState, 'filter' | 'change'>) {
  const t = useUnknownPlaceMessages();
  const homes = useHomeFilterMessages();
  const ids = placesOf(filter);
  const { names, isAsking } = usePlaceNames(ids);
  return (
    <StatePanel
      kind="notFound"
      title={homes('noPlace')}
      text={t('text')}
      actions={
        <Button
          variant="primary"
          busy={isAsking}
          // A name that could not be asked for says nothing of its place.
          onClick={() => change(filterPlaces(ids.filter((id) => names.get(id) !== null)))}
        >
          {t('remove')}
        </Button>
      }
    />
  );
}
