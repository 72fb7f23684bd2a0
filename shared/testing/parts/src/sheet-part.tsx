import { Button, Sheet, type SheetProps } from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from './locales/use-messages';
import { Part, State } from './part';

type Look = Pick<SheetProps, 'height' | 'placement' | 'back' | 'footer'>;

function OpensSheet({ look, start = false }: { look: Look; start?: boolean }) {
  const t = useMessages();
  const [open, setOpen] = useState(start);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('details')}</Button>
      <Sheet {...look} open={open} onClose={() => setOpen(false)} title={t('title')}>
        <p>{t('long')}</p>
      </Sheet>
    </>
  );
}

/** The sheet behind buttons, since an open one lies over the page. */
export function SheetPart({ open }: { open?: boolean }) {
  const t = useMessages();
  const footer = <Button variant="primary">{t('send')}</Button>;
  const back = { label: t('back'), icon: <ArrowLeft aria-hidden="true" /> };
  return (
    <Part name="Sheet">
      <State name="footer">
        <OpensSheet look={{ footer }} {...(open ? { start: true } : {})} />
      </State>
      <State name="auto">
        <OpensSheet look={{ height: 'auto' }} />
      </State>
      <State name="side, back">
        <OpensSheet look={{ placement: 'side', back }} />
      </State>
    </Part>
  );
}
