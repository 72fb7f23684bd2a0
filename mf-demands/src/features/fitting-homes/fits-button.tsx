import { useShell } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';
import { Button } from '@site/shared/ui';
import { useFitsMessages } from './locales/use-messages';
import { type FitsOf, useFits } from './use-fits';

export interface FitsButtonProps extends FitsOf {
  open: boolean;
  /** Id of what it opens. */
  controls: string;
  onToggle: () => void;
}

/** How many homes fit a demand, and the way to them (MEET-2). */
export function FitsButton({ open, controls, onToggle, ...which }: FitsButtonProps) {
  const t = useFitsMessages();
  const { locale } = useShell();
  const fits = useFits(which);
  if (!fits) return null;
  return (
    <Button variant="secondary" size="small" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {fits.lacksPlace ? t('buttonUnknown') : t('button', { count: formatNumber(fits.count, locale) })}
    </Button>
  );
}
