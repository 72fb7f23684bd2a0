import { Button } from '@site/shared/ui';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { AllDemands } from './all-demands';
import { FitsPanel } from './fits-panel';
import { useFitsMessages } from './locales/use-messages';
import { type FitsOf, useFits } from './use-fits';

export interface FitsProps extends FitsOf {
  /** Id of the element of the card that takes the homes. */
  place: string;
}

/** How many homes fit a demand, as a button that shows them in their place on the card (MEET-2); on a demand that is shown alone, the way to all. */
export function Fits({ place, ...which }: FitsProps) {
  const t = useFitsMessages();
  const fits = useFits(which);
  const [open, setOpen] = useState(false);
  const isAlone = new URLSearchParams(useLocation().search).get('demand') === which.id;
  const [container, setContainer] = useState<HTMLElement | null>(null);
  // The card may be rendered in the same moment: its element is in the document only after that.
  useLayoutEffect(() => setContainer(document.getElementById(place)), [place]);
  return (
    <>
      {fits && (
        <Button
          variant="secondary"
          size="small"
          aria-expanded={open}
          aria-controls={place}
          onClick={() => setOpen(!open)}
        >
          {fits.lacksPlace ? t('buttonUnknown') : t('button', { count: fits.count })}
        </Button>
      )}
      {fits && open && container && createPortal(<FitsPanel fits={fits} />, container)}
      {isAlone && container && createPortal(<AllDemands />, container)}
    </>
  );
}
