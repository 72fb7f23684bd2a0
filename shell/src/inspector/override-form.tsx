import { type AreaId, useShell } from '@site/shared/contract';
import { DEFAULT_PORTS } from '@site/shared/http/own-addresses';
import { type FormEvent, useId, useState } from 'react';
import { useInspectorMessages } from '../locales/inspector/use-messages';
import { askForGrant } from '../override/tab-override';
import css from './inspector.module.css';

/**
 * Runs an area of this tab from a developer's own machine; the server decides whether it may.
 *
 * @param props.areas the areas there are
 */
export function OverrideForm({ areas }: { areas: readonly AreaId[] }) {
  const t = useInspectorMessages();
  const id = useId();
  const { session } = useShell();
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const wanted = { area: String(given.get('area')), origin: String(given.get('origin')).trim() };
    const outcome = await askForGrant(wanted, session);
    if (outcome.success) location.reload();
    else setProblem(t(`override.${outcome.code === 'origin' ? 'origin-refused' : outcome.code}`));
  };

  return (
    <form className={css.override} onSubmit={(event) => void send(event)}>
      <div className={css.pair}>
        <label htmlFor={`${id}-area`}>{t('override.area')}</label>
        <select id={`${id}-area`} name="area" className={css.field}>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </select>
      </div>
      <div className={css.pair}>
        <label htmlFor={`${id}-origin`}>{t('override.origin')}</label>
        <input
          id={`${id}-origin`}
          name="origin"
          type="url"
          required
          defaultValue={`http://localhost:${Number(location.port || DEFAULT_PORTS.site) + 1}`}
          className={css.field}
        />
      </div>
      <button type="submit" className={css.action}>
        {t('override.start')}
      </button>
      <p role="alert">{problem}</p>
    </form>
  );
}
