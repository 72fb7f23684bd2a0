import { useEffect } from 'react';
import { Actions } from './actions';
import { FormParts } from './form-parts';
import { ListingParts } from './listing-parts';
import { useMessages } from './locales/use-messages';
import css from './parts.module.css';
import { StateParts } from './state-parts';

/** /parts: every component of `shared/ui` in every state; a test holds it to the exports of that folder. */
export default function PartsPage() {
  const t = useMessages();
  // A form's alert scrolls to itself when it appears; here all of them are there from the start.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <Actions />
      <ListingParts />
      <FormParts />
      <StateParts />
    </div>
  );
}
