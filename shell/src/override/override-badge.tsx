import type { ShownOverride } from '../../common/override';
import { useUpkeepMessages } from '../locales/upkeep/use-messages';
import css from './override-badge.module.css';
import { resetOverride } from './tab-override';

/**
 * Says on every page that an area of this tab is not the released one; one press takes it back.
 *
 * @param props.override which area, and from where
 * @param props.onTools opens the inspector
 */
export function OverrideBadge({ override, onTools }: { override: ShownOverride; onTools: () => void }) {
  const t = useUpkeepMessages();
  return (
    <aside className={css.badge} data-override={override.area}>
      <span className={css.text}>{t('override.badge', { ...override })}</span>
      <button type="button" className={css.action} onClick={onTools}>
        {t('override.tools')}
      </button>
      <button type="button" className={css.action} onClick={resetOverride}>
        {t('override.reset')}
      </button>
    </aside>
  );
}
