import { useShell, type WidgetProps } from '@site/shared/contract';
import { type ListingKind, listingPath } from '@site/shared/domain';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const WIDGET = 'mf-listings/product-modal';

/** Which listing is shown. */
export interface ShownListing {
  kind: ListingKind;
  id: string;
}

/**
 * Shows a listing over the page by the listings area's own modal (MEGA-8, LIVE-4, HOMES-4). Without that area the listing's
 * page is gone to instead, which says what is the matter.
 *
 * @returns what opens a listing, and the modal, to be rendered where nothing listens to its keys
 */
export function useListingModal(): { open: (listing: ShownListing) => void; modal: ReactNode } {
  const { loadWidget } = useShell();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{
    listing: ShownListing;
    Modal: ComponentType<WidgetProps[typeof WIDGET]>;
  }>();
  const latest = useRef<ShownListing>(undefined);

  const open = useCallback(
    (listing: ShownListing) => {
      latest.current = listing;
      const isLatest = () => latest.current === listing;
      loadWidget(WIDGET).then(
        (Modal) => isLatest() && setShown({ listing, Modal }),
        () => isLatest() && navigate(listingPath(listing.kind, listing.id)),
      );
    },
    [loadWidget, navigate],
  );
  const close = useCallback(() => {
    latest.current = undefined;
    setShown(undefined);
  }, []);

  return {
    open,
    modal: shown && <shown.Modal kind={shown.listing.kind} id={shown.listing.id} onClose={close} />,
  };
}
