import chip from '@site/shared/ui/chip.module.css';
import { useMessages } from '../../locales/use-messages';
import { chooseView, type FeedView } from './feed-view';
import css from './view-choice.module.css';

const VIEWS = ['grid', 'map'] as const;

/** The choice of wide windows: a grid of cards, or the list with a map beside it (MAP-4). */
export function ViewChoice({ view }: { view: FeedView }) {
  const t = useMessages();
  return (
    <fieldset className={css.choice} aria-label={t('view')}>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          className={view === one ? `${chip.toggle} ${chip.on}` : chip.toggle}
          aria-pressed={view === one}
          onClick={() => chooseView(one)}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
