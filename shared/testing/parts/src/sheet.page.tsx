import { SheetPart } from './sheet-part';

/** /parts/sheet: an open sheet */
export default function SheetPage() {
  return <SheetPart open />;
}
