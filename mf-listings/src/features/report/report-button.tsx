import { buttonClass, useLazyDialog } from '@site/shared/ui';
import { Flag } from 'lucide-react';
import { useReportMessages } from './locales/use-messages';
import type { ReportProps } from './report-props';

const loadSheet = () =>
  import(/* webpackChunkName: "report" */ './report-sheet').then((module) => module.ReportSheet);

/** Opens the form with which a visitor says that a listing is wrong (SAME-5). */
export function ReportButton(props: ReportProps) {
  const t = useReportMessages();
  const { button, dialog: Sheet, open, onClose } = useLazyDialog(loadSheet, 'report');
  return (
    <>
      <button {...button} className={buttonClass({ variant: 'quiet' })}>
        <Flag size={18} aria-hidden="true" />
        {t('open')}
      </button>
      {Sheet && open && <Sheet {...props} onClose={onClose} />}
    </>
  );
}
