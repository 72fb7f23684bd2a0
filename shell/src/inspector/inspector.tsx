import type { AreaId, ReleaseRecord } from '@site/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useInspectorMessages } from '../locales/inspector/use-messages';
import { areaCost } from './area-facts';
import css from './inspector.module.css';
import { Outlines } from './outlines';
import { OverrideForm } from './override-form';
import { sharedRows } from './shared-rows';

const live = window.__RECORD__;
const ids = Object.keys(live.areas) as AreaId[];

/** How often the costs are read again, ms: areas come while it is open. */
const READ_MS = 1_000;

/**
 * Shows which area is where on the screen, in which version, whose it is and what it has cost; and the table of shared
 * modules. It stands at the bottom and leaves the page usable.
 *
 * @param props.onClose called when it is left
 */
export function Inspector({ onClose }: { onClose: () => void }) {
  const t = useInspectorMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const [record, setRecord] = useState<ReleaseRecord>();
  const [timings, setTimings] = useState<PerformanceResourceTiming[]>([]);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    fetch(`/releases/${live.id}.json`)
      .then((response) => response.json())
      .then(setRecord, () => undefined);
    const read = () => setTimings(performance.getEntriesByType('resource') as PerformanceResourceTiming[]);
    read();
    const timer = setInterval(read, READ_MS);
    return () => {
      clearInterval(timer);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const rows = ids.flatMap((id) => {
    const area = live.areas[id];
    return area ? [{ area, cost: areaCost(area, timings) }] : [];
  });
  const label = (id: AreaId): string => {
    const area = live.areas[id];
    return area ? `${id} ${area.version} · ${area.owner}` : id;
  };

  return (
    <>
      <Outlines areas={ids} labelOf={label} />
      <section
        className={css.panel}
        aria-label={t('title')}
        data-inspector
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <div className={css.bar}>
          <h2 ref={heading} tabIndex={-1} className={css.title}>
            {t('title')} · {t('release', { id: live.id, version: live.shell.version })}
          </h2>
          <button type="button" className={css.action} onClick={onClose}>
            {t('close')}
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className={css.content} tabIndex={0}>
          <table className={css.table}>
            <caption>{t('areas')}</caption>
            <thead>
              <tr>
                {(['area', 'version', 'owner', 'contract', 'time', 'size'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ area, cost }) => (
                <tr key={area.id} data-area={area.id}>
                  <th scope="row">{area.id}</th>
                  <td>{area.version}</td>
                  <td>{area.owner}</td>
                  <td>{area.contract}</td>
                  <td>{cost.files > 0 ? t('ms', { value: Math.round(cost.loadMs) }) : t('not-loaded')}</td>
                  <td>{cost.bytes > 0 ? t('kb', { value: Math.round(cost.bytes / 100) / 10 }) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={css.table}>
            <caption>{t('shared')}</caption>
            <thead>
              <tr>
                {(['module', 'provided', 'wanted'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(record ? sharedRows(record) : []).map(({ request, provided, provider, wanted }) => (
                <tr key={`${request} ${provided}`} data-shared={request}>
                  <th scope="row">{request}</th>
                  <td>
                    {provided} · {provider}
                  </td>
                  <td>{wanted.map(({ area, range }) => `${area} ${range}`).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <h3 className={css.title}>{t('override.title')}</h3>
          <OverrideForm areas={ids} />
        </div>
      </section>
    </>
  );
}
