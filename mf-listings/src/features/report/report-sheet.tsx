import { Sheet } from '@site/shared/ui';
import { FormAlert, SubmitButton, TextAreaField } from '@site/shared/ui/form';
import { useId } from 'react';
import { useReportMessages } from './locales/use-messages';
import { LONGEST_WORDS, REASONS } from './report.api';
import css from './report.lazy.module.css';
import type { ReportProps } from './report-props';
import { useReport } from './use-report';

/** The form of a report: a reason, and words of one's own (SAME-5). */
export function ReportSheet({ onClose, ...listing }: ReportProps & { onClose: () => void }) {
  const t = useReportMessages();
  const form = useReport(listing, onClose);
  const fault = useId();
  const { reason, words, problem } = form;
  return (
    <Sheet open onClose={onClose} title={t('title')} height="auto">
      <form className={css.form} noValidate onSubmit={form.submit}>
        <p className={css.about}>{t('about', { title: listing.title })}</p>
        <fieldset className={css.reasons} aria-describedby={problem === 'reasonMissing' ? fault : undefined}>
          <legend>{t('reason')}</legend>
          {REASONS.map((one, index) => (
            <label key={one} className={css.reason}>
              <input
                ref={index === 0 ? form.firstReason : undefined}
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => form.setReason(one)}
              />
              {t(one)}
            </label>
          ))}
          {problem === 'reasonMissing' && (
            <p id={fault} className={css.fault} role="alert">
              {t('reasonMissing')}
            </p>
          )}
        </fieldset>
        <TextAreaField
          ref={form.wordsField}
          label={t(reason === 'other' ? 'wordsNeeded' : 'words')}
          hint={t('hint')}
          limit={LONGEST_WORDS}
          error={
            problem === 'wordsMissing' || problem === 'wordsLong'
              ? t(problem, { most: LONGEST_WORDS })
              : undefined
          }
          value={words}
          onChange={({ target }) => form.setWords(target.value)}
        />
        {form.alert && (
          <FormAlert onRetry={form.submit} busy={form.busy}>
            {t(form.alert)}
          </FormAlert>
        )}
        <SubmitButton busy={form.busy}>{t('send')}</SubmitButton>
      </form>
    </Sheet>
  );
}
