import { useLazyDialog } from '@site/shared/ui';
import { Map as MapIcon } from 'lucide-react';
import type { FeedMapProps } from './feed-map';
import { forgetLeftMap, isLeftFrom } from './left-map';
import { useFeedMapMessages } from './locales/use-messages';

const loadMap = () => import(/* webpackChunkName: "feed-map" */ './feed-map').then(({ FeedMap }) => FeedMap);

/** The button that opens the map of a feed over the whole window (MAP-5); over a slow line its code comes when it is pressed. */
export function MapButton(props: Omit<FeedMapProps, 'isBeside' | 'onClose'>) {
  const t = useFeedMapMessages();
  const {
    button,
    dialog: FeedMap,
    open,
    onClose,
  } = useLazyDialog(loadMap, 'feed-map', isLeftFrom(props.entry));
  return (
    <>
      <div data-floating="page">
        <button
          {...button}
          onClick={() => {
            forgetLeftMap();
            button.onClick();
          }}
        >
          <MapIcon size={18} aria-hidden="true" />
          {t('label')}
        </button>
      </div>
      {open && FeedMap && <FeedMap {...props} isBeside={false} onClose={onClose} />}
    </>
  );
}
