import { ShareButton } from '@site/shared/share';
import { afterClosing, Button, ButtonLink, StatePanel } from '@site/shared/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBook } from '../saved-book/use-book';
import { AddHomeSheet } from './add-home-sheet';
import css from './compare.lazy.module.css';
import { comparePath, MOST_COMPARED, readComparison } from './compare-address';
import { ComparedTable } from './compared-table';
import { useCompareMessages } from './locales/use-messages';
import { postsOfOneHome } from './posts-of-one-home';
import { useChoice } from './use-choice';
import { type ComparedHome, useComparedHome } from './use-compared-home';
import { useRows } from './use-rows';

/** Of an address that shows only where homes differ. */
const ONLY = '&only=differences';

/** The homes of the address beside each other (COMPARE-2); whoever changes them makes them their own choice. */
export function CompareContent() {
  const t = useCompareMessages();
  const [params] = useSearchParams();
  const { kind, ids } = readComparison(params);
  const navigate = useNavigate();
  const { choose } = useChoice(kind);
  const opened = useBook();
  const saved = opened.status === 'open' ? opened.state : undefined;
  const [isAdding, setAdding] = useState(false);
  const added = useRef<string>(undefined);
  const [first, second, third, fourth] = ids;
  const homes = [
    useComparedHome(kind, first),
    useComparedHome(kind, second),
    useComparedHome(kind, third),
    useComparedHome(kind, fourth),
  ].filter((home): home is ComparedHome => home !== undefined);
  const rows = useRows(kind, homes, saved?.homes ?? []);
  const repeats = postsOfOneHome(homes.flatMap(({ item }) => item?.post ?? []));
  const isOnly = params.get('only') === 'differences';
  const several = homes.filter(({ item }) => item).length > 1;
  const shown = isOnly && several ? rows.filter(({ differs }) => differs) : rows;

  const change = (next: string[]) => {
    choose(next);
    navigate(comparePath({ kind, ids: next }) + (isOnly ? ONLY : ''), { replace: true });
  };
  useEffect(() => {
    const id = added.current;
    if (isAdding || id === undefined) return;
    added.current = undefined;
    // It goes into the address, where it must replace the page's own step and not the sheet's.
    afterClosing(() => change([...ids, id]));
  });
  const show = (only: boolean) =>
    navigate(comparePath({ kind, ids }) + (only ? ONLY : ''), { replace: true });
  const sheet = isAdding && (
    <AddHomeSheet
      kind={kind}
      ids={ids}
      opened={opened}
      onAdd={(id) => {
        added.current = id;
        setAdding(false);
      }}
      onClose={() => setAdding(false)}
    />
  );

  if (ids.length === 0)
    return (
      <>
        <StatePanel
          kind="empty"
          title={t('emptyTitle')}
          text={t('emptyText', { most: MOST_COMPARED })}
          actions={
            <>
              <ButtonLink variant="primary" to="/saved">
                {t('toSaved')}
              </ButtonLink>
              <ButtonLink to={`/${kind}`}>{t(kind === 'for-sale' ? 'toSale' : 'toRent')}</ButtonLink>
            </>
          }
        />
        {sheet}
      </>
    );
  return (
    <>
      <div className={css.bar}>
        {ids.length > 1 && (
          <label className={css.only}>
            <input
              type="checkbox"
              checked={isOnly}
              onChange={({ currentTarget }) => show(currentTarget.checked)}
            />
            {t('only')}
          </label>
        )}
        {ids.length < MOST_COMPARED && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden="true" />
            {t('add')}
          </Button>
        )}
        <span className={css.share}>
          <ShareButton title={t('title')} path={comparePath({ kind, ids })} />
        </span>
      </div>
      {ids.length === 1 && <p className={css.hint}>{t('one')}</p>}
      {repeats > 1 && <p className={css.hint}>{t('sameHome', { count: repeats })}</p>}
      {isOnly && several && shown.length === 0 && <p className={css.hint}>{t('same')}</p>}
      <ComparedTable
        kind={kind}
        homes={homes}
        rows={shown}
        onRemove={(id) => change(ids.filter((one) => one !== id))}
      />
      {sheet}
    </>
  );
}
