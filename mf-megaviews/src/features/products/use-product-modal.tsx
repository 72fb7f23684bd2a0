import { useShell, type WidgetProps } from '@site/shared/contract';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LinkedProduct } from '../../api/video-post';
import { productPath } from './product-tile';

const WIDGET = 'mf-listings/product-modal';

/**
 * Shows a listing over the page by the listings area's own modal (MEGA-8, LIVE-4). Without that area the listing's
 * page is gone to instead, which says what is the matter.
 *
 * @returns what opens a listing, and the modal, to be rendered where nothing listens to its keys
 */
export function useProductModal(): { open: (product: LinkedProduct) => void; modal: ReactNode } {
  const { loadWidget } = useShell();
  const navigate = useNavigate();
  const [shown, setShown] = useState<{
    product: LinkedProduct;
    Modal: ComponentType<WidgetProps[typeof WIDGET]>;
  }>();
  const latest = useRef<LinkedProduct>(undefined);

  const open = useCallback(
    (product: LinkedProduct) => {
      latest.current = product;
      const isLatest = () => latest.current === product;
      loadWidget(WIDGET).then(
        (Modal) => isLatest() && setShown({ product, Modal }),
        () => isLatest() && navigate(productPath(product)),
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
    modal: shown && <shown.Modal kind={shown.product.kind} id={shown.product.id} onClose={close} />,
  };
}
