import { type Locale, useShell } from '@site/shared/contract';
import { afterClosing, Sheet } from '@site/shared/ui';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { chooseTheme } from '../choose-theme';
import { useMenuMessages } from '../locales/menu/use-messages';
import { readTheme, type Theme } from '../preferences';
import css from './site-menu.module.css';

const PLACES = [
  { id: 'inbox', to: '/inbox' },
  { id: 'saved', to: '/saved' },
  { id: 'purchase-need', to: '/purchase-need' },
  { id: 'rent-need', to: '/rent-need' },
  { id: 'newsfeed', to: '/newsfeed' },
  { id: 'consignment', to: '/real-estate-consignment' },
  { id: 'assistant', to: '/megabot' },
  { id: 'account', to: '/account' },
  { id: 'support', to: '/support' },
  { id: 'rules', to: '/rules' },
  { id: 'policy', to: '/policy' },
] as const;

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/**
 * Everything that is not one of the main entries, and how the site looks and speaks.
 *
 * @param props.open whether it is shown
 * @param props.onClose called when the menu is left
 */
export default function SiteMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMenuMessages();
  const { config, locale, setLocale } = useShell();
  const [theme, setTheme] = useState(readTheme);
  const navigate = useNavigate();
  const [goal, setGoal] = useState<string>();

  useEffect(() => {
    if (open || goal === undefined) return;
    setGoal(undefined);
    afterClosing(() => navigate(goal));
  }, [open, goal, navigate]);

  /** The menu leaves the history before the new page enters it: Back then leads to the page behind the menu. */
  const go = (event: MouseEvent, to: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setGoal(to);
    onClose();
  };

  return (
    <Sheet open={open} title={t('menu.title')} onClose={onClose}>
      <nav className={css.places} aria-label={t('menu.more')}>
        {PLACES.map(({ id, to }) => (
          <Link key={id} to={to} className={css.place} onClick={(event) => go(event, to)}>
            {t(`menu.${id}`)}
          </Link>
        ))}
      </nav>
      <Choice
        legend={t('menu.theme')}
        name="theme"
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(value: Theme) => {
          chooseTheme(value);
          setTheme(value);
        }}
      />
      <Choice
        legend={t('menu.language')}
        name="locale"
        value={locale}
        options={config.locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={(value: Locale) => setLocale(value)}
      />
    </Sheet>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
