import { formatPhone, type ListingKind, listingPath, telHref } from '@site/shared/domain';
import { Button, IconButton, Picture, Skeleton } from '@site/shared/ui';
import { ChevronLeft, ChevronRight, EqualNot, House, Phone, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './compare.lazy.module.css';
import type { Cell, ComparedRow } from './compared-rows';
import { useCompareMessages } from './locales/use-messages';
import type { ComparedHome } from './use-compared-home';

/** How wide a picture is: of two homes beside each other on phones, of four on desktops. */
const WIDTHS = '(min-width: 720px) 22vw, 50vw';

/** WebKit takes its roles from a table that is laid out by other means, as on phones; said again, they stay. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

export interface ComparedTableProps {
  kind: ListingKind;
  homes: readonly ComparedHome[];
  rows: readonly ComparedRow[];
  onRemove: (id: string) => void;
}

/**
 * Homes as columns, points as rows (COMPARE-2). Where there is little room for the letters, a row's name stays above its values
 * and the homes are swiped below it.
 */
export function ComparedTable({ kind, homes, rows, onRemove }: ComparedTableProps) {
  const t = useCompareMessages();
  const box = useRef<HTMLElement>(null);
  const ownersDiffer = new Set(homes.flatMap(({ item }) => item?.author.uid ?? [])).size > 1;
  const step = (by: 1 | -1) => {
    const column = box.current?.querySelector('thead td, thead th[scope="col"]:not(:first-child)');
    const width = column?.getBoundingClientRect().width ?? 0;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    box.current?.scrollBy({ left: by * width, behavior });
  };
  return (
    <div className={css.frame}>
      {homes.length > 1 && (
        <div className={css.steps}>
          <IconButton label={t('previous')} variant="outlined" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={t('next')} variant="outlined" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <section ref={box} className={css.box} aria-label={t('table')}>
        <table {...ROLES.table} className={css.table} data-homes={homes.length}>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader} scope="col" className={css.corner}>
                <span className="visually-hidden">{t('attribute')}</span>
              </th>
              {homes.map((home) => (
                <th key={home.id} {...ROLES.columnheader} scope="col" className={css.head}>
                  <Head kind={kind} home={home} onRemove={() => onRemove(home.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {rows.map((row) => (
              <tr key={row.name} {...ROLES.row} data-differs={row.differs || undefined}>
                <RowName name={row.name} differs={row.differs} />
                {homes.map((home, place) => (
                  <td key={home.id} {...ROLES.cell}>
                    {home.item && <Value cell={row.cells[place]} isBest={row.best.includes(place)} />}
                  </td>
                ))}
              </tr>
            ))}
            <tr {...ROLES.row} data-differs={ownersDiffer || undefined}>
              <RowName name={t('row.owner')} differs={ownersDiffer} />
              {homes.map((home) => (
                <td key={home.id} {...ROLES.cell}>
                  {home.item && <Owner home={home} />}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The name of a row; where homes differ, with a sign and a word besides the tint. */
function RowName({ name, differs }: Pick<ComparedRow, 'name' | 'differs'>) {
  const t = useCompareMessages();
  return (
    <th {...ROLES.rowheader} scope="row">
      <span className={css.name}>
        {name}
        {differs && (
          <>
            <span className="visually-hidden"> ({t('differs')})</span>
            <EqualNot className={css.differs} size={14} aria-hidden="true" />
          </>
        )}
      </span>
    </th>
  );
}

function Head({ kind, home, onRemove }: { kind: ListingKind; home: ComparedHome; onRemove: () => void }) {
  const t = useCompareMessages();
  const post = home.item?.post;
  const picture = post?.images_path[0];
  const words = (): ReactNode => {
    if (post) return <Link to={listingPath(kind, home.id)}>{post.title || post.location}</Link>;
    if (home.status === 'loading') return <Skeleton height={20} />;
    return t(home.status === 'gone' ? 'gone' : 'failed');
  };
  return (
    <div className={css.home} data-status={home.status}>
      <div className={css.media}>
        {picture ? (
          <Picture path={picture} alt={t('photoOf', { title: post.title })} sizes={WIDTHS} />
        ) : (
          <House size={32} aria-hidden="true" />
        )}
        <IconButton
          variant="overlay"
          className={css.remove}
          label={`${t('remove')}: ${post?.title ?? t(home.status === 'gone' ? 'gone' : 'failed')}`}
          onClick={onRemove}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.title}>{words()}</div>
      {home.status === 'gone' && (
        <Button size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
      {home.status === 'failed' && (
        <Button size="small" onClick={home.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

function Value({ cell, isBest }: { cell: Cell | undefined; isBest: boolean }) {
  const t = useCompareMessages();
  if (!cell) return <span className={css.unknown}>{t('unknown')}</span>;
  if (cell.lines)
    return (
      <ul className={css.lines}>
        {cell.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return (
    <>
      {cell.text}
      {isBest && <span className={css.best}>{t('lowest')}</span>}
    </>
  );
}

function Owner({ home: { item } }: { home: ComparedHome }) {
  const t = useCompareMessages();
  if (!item) return null;
  const { uid, display_name: name, phone_number: phone } = item.author;
  return (
    <>
      <Link className={css.owner} to={`/user/${encodeURIComponent(uid)}`}>
        {name}
      </Link>
      {phone && (
        <a
          className={css.call}
          href={telHref(phone)}
          aria-label={t('call', { phone: `${name}, ${formatPhone(phone)}` })}
        >
          <Phone size={16} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
    </>
  );
}
