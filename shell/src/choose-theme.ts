import { colorBars, THEME_KEY, type Theme } from './preferences';
import { store } from './storage';

/** Keeps and shows a theme. */
export function chooseTheme(theme: Theme): void {
  store('localStorage', THEME_KEY, theme);
  colorBars(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
