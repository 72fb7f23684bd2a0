import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { Button, type ButtonProps } from '@site/shared/ui';
import { Check, Columns3 } from 'lucide-react';
import { MOST_COMPARED } from './compare-address';
import { useChoiceMessages } from './locales/choice/use-messages';
import { useChoice } from './use-choice';

export interface CompareToggleProps extends Pick<ButtonProps, 'variant' | 'size'> {
  kind: ListingKind;
  id: string;
  /** The home's name, for those who cannot see it beside the button. */
  title: string;
}

/** Chooses a home to be compared, and leaves it out again; a fifth one is refused with the reason (COMPARE-1). */
export function CompareToggle({ kind, id, title, ...look }: CompareToggleProps) {
  const t = useChoiceMessages();
  const { toast } = useShell();
  const { ids, isFull, toggle } = useChoice(kind);
  const isChosen = ids.includes(id);
  const press = () => {
    if (isFull && !isChosen) toast({ message: t('full', { most: MOST_COMPARED }) });
    else toggle(id);
  };
  return (
    <Button {...look} aria-pressed={isChosen} aria-label={`${t('compare')}: ${title}`} onClick={press}>
      {isChosen ? <Check size={18} aria-hidden="true" /> : <Columns3 size={18} aria-hidden="true" />}
      {t('compare')}
    </Button>
  );
}
