import { Board } from '../features/board/board';

/** /purchase-need */
export default function PurchaseNeedPage() {
  return <Board kind="buy" page="purchase-need" />;
}
