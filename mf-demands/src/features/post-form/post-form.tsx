import { useShell } from '@site/shared/contract';
import {
  directionLabel,
  formatAmount,
  formatArea,
  formatNumber,
  productTypeLabel,
} from '@site/shared/domain';
import {
  FormBody,
  NumberField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@site/shared/ui/form';
import type { BoardQuery } from '../../api/board-query';
import { type DemandKind, LISTING_KINDS } from '../../api/demand';
import { useMessages } from '../../locales/use-messages';
import css from './post-form.module.css';
import { CHOICES } from './post-values';
import { usePost } from './use-post';

/** Example amounts for the placeholder, Vnđ. */
const EXAMPLES: Record<DemandKind, number> = { buy: 5_500_000_000, rent: 8_500_000 };

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

  const amount = (vnd: number) => formatAmount(LISTING_KINDS[kind], vnd, locale);
  const count = (number: number) => formatNumber(number, locale);
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
      <TextField {...form.field('location')} label={t('post.location')} required />
      <NumberField
        {...form.number('price')}
        label={t(kind === 'rent' ? 'post.rent' : 'post.price')}
        words={amount}
        example={EXAMPLES[kind]}
        required
      />
      <NumberField
        {...form.number('area')}
        label={t('post.area')}
        words={(area) => formatArea(area, locale)}
        example={70.5}
        required
      />
      <div className={css.pair}>
        <NumberField
          {...form.number('bedrooms')}
          label={t('post.bedrooms')}
          words={count}
          example={2}
          required
        />
        <NumberField
          {...form.number('bathrooms')}
          label={t('post.bathrooms')}
          words={count}
          example={1}
          required
        />
      </div>
      {kind === 'rent' && (
        <NumberField
          {...form.number('months')}
          label={t('post.months')}
          words={count}
          example={12}
          required
        />
      )}
      <TextField {...form.field('name')} label={t('post.name')} autoComplete="name" />
      <TextAreaField {...form.field('request')} label={t('post.request')} />
    </FormBody>
  );
}
