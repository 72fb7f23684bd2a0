import { Sheet } from '@site/shared/ui';
import { useSavedMessages } from './locales/use-messages';
import { LONGEST_NAME, NameForm, type NameFormProps } from './name-form';

export type ListNameFormProps = Omit<NameFormProps, 'label' | 'fault'>;

/** The field for the name of a list. */
export function ListNameForm(props: ListNameFormProps) {
  const t = useSavedMessages();
  return <NameForm {...props} label={t('listName')} fault={t('listNameFault', { most: LONGEST_NAME })} />;
}

/** Asks for the name of a list, over the page. */
export function ListNameSheet({
  title,
  onClose,
  ...form
}: Omit<ListNameFormProps, 'takesFocus'> & { title: string; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={title} height="auto">
      <ListNameForm {...form} takesFocus />
    </Sheet>
  );
}
