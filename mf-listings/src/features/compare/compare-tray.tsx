import type { ListingKind } from '@site/shared/domain';
import { Button, ButtonLink } from '@site/shared/ui';
import { comparePath } from './compare-address';
import css from './compare-tray.lazy.module.css';
import { useChoiceMessages } from './locales/choice/use-messages';
import { useChoice } from './use-choice';

/** How many homes of a market are chosen, and the way to their comparison; nothing while none is (COMPARE-1). */
export function CompareTray({ kind }: { kind: ListingKind }) {
  const t = useChoiceMessages();
  const { ids, choose } = useChoice(kind);
  if (ids.length === 0) return null;
  return (
    <div className={css.tray}>
      <ButtonLink variant="primary" size="small" to={comparePath({ kind, ids: [...ids] })}>
        {t(`count.${kind}`, { count: ids.length })}
      </ButtonLink>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('clear')}: ${t(`count.${kind}`, { count: ids.length })}`}
        onClick={() => choose([])}
      >
        {t('clear')}
      </Button>
    </div>
  );
}
