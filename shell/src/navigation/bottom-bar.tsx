import css from './bottom-bar.module.css';
import { MainLinks } from './main-links';

/** The mobile bottom bar (NAV-1). */
export function BottomBar() {
  return (
    <nav className={css.bar}>
      <MainLinks className={css.link} />
    </nav>
  );
}
