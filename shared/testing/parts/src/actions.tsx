import { Button, ButtonLink, Chip, FilterMenu, IconButton, SearchBox } from '@site/shared/ui';
import { Heart, House, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from './locales/use-messages';
import { Part, State } from './part';
import css from './parts.module.css';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

function Sort({ start }: { start?: string }) {
  const t = useMessages();
  const [value, setValue] = useState(start);
  const options = (['lowToHigh', 'highToLow'] as const).map((name) => ({ value: name, label: t(name) }));
  return <FilterMenu label={t('sort')} value={value} options={options} onChange={setValue} />;
}

function Search({ start }: { start: string }) {
  const t = useMessages();
  const [value, setValue] = useState(start);
  return <SearchBox value={value} onSearch={setValue} placeholder={t('search')} limit={40} />;
}

/** What a visitor presses and searches with. */
export function Actions() {
  const t = useMessages();
  return (
    <>
      <Part name="Button">
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>{t('save')}</Button>
          </State>
        ))}
        {SIZES.map((size) => (
          <State key={size} name={size}>
            <Button size={size}>{t('save')}</Button>
          </State>
        ))}
        {VARIANTS.map((variant) => (
          <State key={variant} name={`${variant} busy`}>
            <Button variant={variant} busy>
              {t('save')}
            </Button>
          </State>
        ))}
        {VARIANTS.map((variant) => (
          <State key={variant} name={`${variant} disabled`}>
            <Button variant={variant} disabled>
              {t('save')}
            </Button>
          </State>
        ))}
        <State name="wide" wide>
          <Button wide>{t('long')}</Button>
        </State>
      </Part>
      <Part name="ButtonLink">
        {VARIANTS.map((variant) => (
          <State key={variant} name={variant}>
            <ButtonLink variant={variant} to="/parts">
              {t('details')}
            </ButtonLink>
          </State>
        ))}
      </Part>
      <Part name="IconButton">
        {(['plain', 'outlined', 'overlay'] as const).map((variant) => (
          <State key={variant} name={variant}>
            <span className={variant === 'overlay' ? css.photo : undefined}>
              <IconButton label={t('share')} variant={variant}>
                <Share2 aria-hidden="true" />
              </IconButton>
            </span>
          </State>
        ))}
        <State name="pressed">
          <IconButton label={t('save')} pressed>
            <Heart aria-hidden="true" />
          </IconButton>
        </State>
        <State name="disabled">
          <IconButton label={t('save')} disabled>
            <Heart aria-hidden="true" />
          </IconButton>
        </State>
      </Part>
      <Part name="Chip">
        <State name="text">
          <Chip>{t('furnished')}</Chip>
        </State>
        <State name="icon">
          <Chip>
            <House aria-hidden="true" />
            {t('furnished')}
          </Chip>
        </State>
      </Part>
      <Part name="FilterMenu">
        <State name="value: undefined">
          <Sort />
        </State>
        <State name="value">
          <Sort start="lowToHigh" />
        </State>
      </Part>
      <Part name="SearchBox">
        <State name="empty" wide>
          <Search start="" />
        </State>
        <State name="value" wide>
          <Search start={t('query')} />
        </State>
        <State name="over limit" wide>
          <Search start={t('long')} />
        </State>
      </Part>
    </>
  );
}
