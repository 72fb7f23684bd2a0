import { useShell } from '@site/shared/contract';
import { formatAmount, type NumberRule, PRODUCT_TYPES, productTypeLabel } from '@site/shared/domain';
import {
  FormAlert,
  FormBody,
  NumberField,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@site/shared/ui/form';
import { type ChangeEvent, useState } from 'react';
import { useMessages } from './locales/use-messages';
import { Part, State } from './part';

const MONEY: NumberRule = { kind: 'money', max: 1_000_000_000_000_000, aboveZero: true };

/** The value of an input that a person can type into. */
function useTyped(start: string) {
  const [value, setValue] = useState(start);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    setValue(event.target.value);
  return { value, onChange, setValue };
}

function Amount({ start, refused = false }: { start: string; refused?: boolean }) {
  const t = useMessages();
  const { locale } = useShell();
  const { value, onChange, setValue } = useTyped(start);
  return (
    <NumberField
      name={`price-${start}`}
      label={t('price')}
      value={value}
      onChange={onChange}
      onText={setValue}
      rule={MONEY}
      refused={refused}
      words={(amount) => formatAmount('for-sale', amount, locale)}
      example={5_500_000_000}
    />
  );
}

function Type({ start, error }: { start: string; error?: string }) {
  const t = useMessages();
  const { locale } = useShell();
  const { value, onChange } = useTyped(start);
  return (
    <SelectField
      label={t('type')}
      placeholder={t('choose')}
      options={PRODUCT_TYPES.map((type) => ({ value: type, label: productTypeLabel(type, locale) }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

function Request({ start, limit }: { start: string; limit?: number }) {
  const t = useMessages();
  const { value, onChange } = useTyped(start);
  return <TextAreaField label={t('request')} value={value} onChange={onChange} limit={limit} />;
}

/** Fields, and what stands around them in a form. */
export function FormParts() {
  const t = useMessages();
  const failed = { alert: 'notSent', retry: true } as const;
  return (
    <>
      <Part name="TextField">
        <State name="empty, hint" wide>
          <TextField label={t('name')} hint={t('nameHint')} />
        </State>
        <State name="value" wide>
          <TextField label={t('name')} defaultValue="Nguyễn Văn An" />
        </State>
        <State name="error" wide>
          <TextField label={t('name')} error={t('nameMissing')} />
        </State>
        <State name="error in two languages" wide>
          <TextField
            label={t('name')}
            error={`Name must be at least 3 characters long\n${t('nameMissing')}`}
          />
        </State>
        <State name="over limit" wide>
          <TextField label={t('name')} value={t('long')} limit={40} readOnly />
        </State>
        <State name="disabled" wide>
          <TextField label={t('name')} defaultValue="Nguyễn Văn An" disabled />
        </State>
      </Part>
      <Part name="PhoneField">
        <State name="value" wide>
          <PhoneField label={t('phone')} defaultValue="0900 000 001" />
        </State>
      </Part>
      <Part name="PasswordField">
        <State name="value" wide>
          <PasswordField label={t('password')} defaultValue="matkhau-demo" autoComplete="off" />
        </State>
      </Part>
      <Part name="NumberField">
        <State name="understood" wide>
          <Amount start="5,5 tỷ" />
        </State>
        <State name="ambiguous, refused" wide>
          <Amount start="5 tỷ 50" refused />
        </State>
        <State name="unreadable, refused" wide>
          <Amount start="abc" refused />
        </State>
      </Part>
      <Part name="SelectField">
        <State name="empty" wide>
          <Type start="" />
        </State>
        <State name="value" wide>
          <Type start="Shophouse" />
        </State>
        <State name="error" wide>
          <Type start="" error={t('choose')} />
        </State>
      </Part>
      <Part name="TextAreaField">
        <State name="value" wide>
          <Request start={t('requestText')} />
        </State>
        <State name="over limit" wide>
          <Request start={t('long')} limit={40} />
        </State>
      </Part>
      <Part name="SubmitButton">
        <State name="idle" wide>
          <SubmitButton>{t('send')}</SubmitButton>
        </State>
        <State name="busy" wide>
          <SubmitButton busy>{t('send')}</SubmitButton>
        </State>
      </Part>
      <Part name="FormAlert">
        <State name="text" wide>
          <FormAlert>{t('notSent')}</FormAlert>
        </State>
        <State name="onRetry" wide>
          <FormAlert onRetry={() => {}}>{t('notSent')}</FormAlert>
        </State>
        <State name="busy" wide>
          <FormAlert onRetry={() => {}} busy>
            {t('notSent')}
          </FormAlert>
        </State>
      </Part>
      <Part name="FormBody">
        <State name="alert" wide>
          <FormBody
            form={{ alert: failed, busy: false, submit: (event) => event?.preventDefault() }}
            say={t}
            submit={t('send')}
          >
            <TextField label={t('name')} />
          </FormBody>
        </State>
      </Part>
    </>
  );
}
