import { useShell } from '@site/shared/contract';
import { ReasonList } from '@site/shared/matching';
import { Button, Price } from '@site/shared/ui';
import { useOwnHomesQuery } from '../../api/matches.api';
import type { FittingHome } from '../../api/read-matches';
import { useOwnHomesMessages } from './locales/use-messages';
import css from './own-homes.lazy.module.css';
import { useFilled } from './use-filled';
import { useOfferText } from './use-offer-text';

export interface OwnHomesProps {
  /** The demand that is offered for. */
  demand: string;
  /** The form of the offer. */
  form: { values: { description: string }; set: (name: 'description', text: string) => void };
}

/**
 * One's own homes that fit a demand: one of them fills in the offer, and what was typed before comes back with a press (MEET-4).
 * Nothing is shown while no home is known to fit.
 */
export function OwnHomes({ demand, form }: OwnHomesProps) {
  const t = useOwnHomesMessages();
  const { session } = useShell();
  const person = session.user?.uid ?? '';
  const { currentData } = useOwnHomesQuery({ demand, person }, { skip: person === '' });
  const text = form.values.description;
  const onText = (next: string) => form.set('description', next);
  const [matches] = currentData ?? [];
  const textOf = useOfferText(matches?.kind ?? 'for-sale');
  const [filled, setFilled] = useFilled(`${person}:offer-before:${demand}`);
  const shown = filled?.text === text ? filled : undefined;
  if (!matches || matches.homes.length === 0) return null;

  const choose = (home: FittingHome) => {
    const next = textOf(home);
    setFilled({ home: home.id, title: home.title, text: next, before: shown ? shown.before : text });
    onText(next);
  };
  const undo = () => {
    if (shown) onText(shown.before);
    setFilled(undefined);
  };
  return (
    <fieldset className={css.own}>
      <legend className={css.title}>{t('title')}</legend>
      <p className={css.hint}>{t('hint', { count: matches.count })}</p>
      <ul className={css.homes}>
        {matches.homes.map((home) => (
          <li key={home.id} className={css.home}>
            <button
              type="button"
              className={css.choose}
              aria-pressed={shown?.home === home.id}
              onClick={() => choose(home)}
            >
              {home.title}
            </button>
            <Price kind={matches.kind} listing={home} perSquareMeter={false} />
            <ReasonList reasons={home.reasons} />
          </li>
        ))}
      </ul>
      <div role="status" className={css.hint}>
        {shown ? t('filled', { title: shown.title }) : ''}
      </div>
      {shown && shown.before.trim() !== '' && (
        <Button variant="secondary" size="small" onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </fieldset>
  );
}
