import { useShell } from '@site/shared/contract';
import { directionLabel, formatPrice, productTypeLabel } from '@site/shared/domain';
import {
  FormBody,
  NumberField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@site/shared/ui/form';
import type { BoardQuery } from '../../api/board-query';
import { LISTING_KINDS } from '../../api/demand';
import { useMessages } from '../../locales/use-messages';
import css from './post-form.module.css';
import { CHOICES, type PostValues } from './post-values';
import { usePost } from './use-post';

/** What a {@link PostForm} takes. */
export interface PostFormProps {
  /** The board that is on screen. */
  query: BoardQuery;
  onPosted: () => void;
}

/** Posts a demand to buy or to rent (DEMAND-5). */
export function PostForm({ query, onPosted }: PostFormProps) {
  const t = useMessages();
  const { locale } = useShell();
  const form = usePost(query, onPosted);
  const { kind } = query;

  const number = (name: keyof PostValues) => {
    const { onChange: _, ...field } = form.field(name);
    return { ...field, onNumber: (typed: string) => form.set(name, typed), required: true };
  };
  const price = Number(form.values.price);
  return (
    <FormBody form={form} say={t} submit={t('post.send')}>
      <PhoneField {...form.field('phone')} label={t('phone')} hint={t('post.phoneHint')} />
      <SelectField
        {...form.field('direction')}
        label={t('post.direction')}
        placeholder={t('post.choose')}
        options={CHOICES.direction.map((name) => ({ value: name, label: directionLabel(name, locale) }))}
        required
      />
      <SelectField
        {...form.field('type')}
        label={t('post.type')}
        placeholder={t('post.choose')}
        options={CHOICES.type.map((name) => ({ value: name, label: productTypeLabel(name, locale) }))}
        required
      />
      <TextField {...form.field('location')} label={t('post.location')} maxLength={500} required />
      <NumberField
        {...number('price')}
        label={t(kind === 'rent' ? 'post.rent' : 'post.price')}
        hint={price > 0 ? formatPrice(LISTING_KINDS[kind], price, locale) : undefined}
      />
      <NumberField {...number('area')} label={t('post.area')} decimals={1} />
      <div className={css.pair}>
        <NumberField {...number('bedrooms')} label={t('post.bedrooms')} />
        <NumberField {...number('bathrooms')} label={t('post.bathrooms')} />
      </div>
      {kind === 'rent' && <NumberField {...number('months')} label={t('post.months')} />}
      <TextField {...form.field('name')} label={t('post.name')} autoComplete="name" maxLength={200} />
      <TextAreaField {...form.field('request')} label={t('post.request')} maxLength={5000} />
    </FormBody>
  );
}
