import { store } from '@site/shared/storage';
import { THEME_KEY } from '../common/storage-keys';
import { colorBars, type Theme } from './preferences';

/** Keeps and shows a theme. */
export function chooseTheme(theme: Theme): void {
  store('localStorage', THEME_KEY, theme);
  colorBars(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
