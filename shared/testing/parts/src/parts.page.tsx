import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Actions } from './actions';
import { FormParts } from './form-parts';
import { ListingParts } from './listing-parts';
import { useMessages } from './locales/use-messages';
import { LOOKS, LookColumn, useLook } from './look-column';
import css from './parts.module.css';
import { StateParts } from './state-parts';

/**
 * /parts: every component of `shared/ui` in every state; a test holds it to the exports of that folder. Beside it are the same
 * parts in a contrast theme and with text of 200 %, each of which `?look=` shows alone.
 */
export default function PartsPage() {
  const t = useMessages();
  // A form's alert scrolls to itself when it appears; here all of them are there from the start.
  useEffect(() => window.scrollTo(0, 0), []);
  const [query] = useSearchParams();
  const look = LOOKS.find((name) => name === query.get('look'));
  useLook(look);
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <h1>{t(look ?? 'title')}</h1>
        <Actions />
        <ListingParts />
        <FormParts />
        <StateParts />
      </div>
      {!look && LOOKS.map((name) => <LookColumn key={name} look={name} />)}
    </div>
  );
}
