import { Button } from '@site/shared/ui';
import css from './fits.lazy.module.css';
import { useFitsMessages } from './locales/use-messages';

/** Leads from a demand that is shown alone to the whole board (MEET-3). */
export function AllDemands({ onShow }: { onShow: () => void }) {
  const t = useFitsMessages();
  return (
    <p className={css.one}>
      {t('one')}
      <Button size="small" variant="secondary" onClick={onShow}>
        {t('allDemands')}
      </Button>
    </p>
  );
}
