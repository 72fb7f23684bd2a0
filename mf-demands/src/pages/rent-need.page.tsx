import { Board } from '../features/board/board';

/** /rent-need */
export default function RentNeedPage() {
  return <Board kind="rent" page="rent-need" />;
}
