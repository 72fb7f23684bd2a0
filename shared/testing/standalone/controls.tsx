import type { AreaManifest, Locale } from '@site/shared/contract';
import { signedIn, signedOut, useShell } from '@site/shared/contract';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useMessages } from './locales/use-messages';
import { SCENARIOS, type Scenario } from './scenarios';
import css from './standalone.module.css';
import { STANDALONE_USER } from './standalone-session';

/** How the page looks: as the device says, or as chosen. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** What can be chosen around an area that runs alone. */
export interface Settings {
  scenario: Scenario;
  locale: Locale;
  theme: (typeof THEMES)[number];
}

interface Props {
  manifest: AreaManifest;
  settings: Settings;
  onSettings: (settings: Settings) => void;
}

function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The bar above an area that runs alone: its pages, the scenario, the language, the look and who is visiting. */
export function Controls({ manifest, settings, onSettings }: Props) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { config, session } = useShell();
  return (
    <header className={css.controls}>
      <strong>{manifest.id}</strong>
      <Choice
        label={t('scenario')}
        value={settings.scenario}
        options={SCENARIOS.map((value) => ({ value, label: t(`scenario.${value}`) }))}
        onChange={(scenario) => onSettings({ ...settings, scenario })}
      />
      <Choice
        label={t('locale')}
        value={settings.locale}
        options={config.locales.map((value) => ({ value, label: value }))}
        onChange={(locale) => onSettings({ ...settings, locale })}
      />
      <Choice
        label={t('theme')}
        value={settings.theme}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => onSettings({ ...settings, theme })}
      />
      <Choice
        label={t('visitor')}
        value={session.user ? 'signed-in' : 'anonymous'}
        options={(['anonymous', 'signed-in'] as const).map((value) => ({
          value,
          label: t(`visitor.${value}`),
        }))}
        onChange={(visitor) => dispatch(visitor === 'signed-in' ? signedIn(STANDALONE_USER) : signedOut())}
      />
      <nav className={css.pages}>
        {manifest.routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path }) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
      </nav>
    </header>
  );
}
