import { isTimeTold, noteServerDate } from '@site/shared/server-clock';

/** Asks the site's server for the time, where no answer has told it: a page that came rendered asks for nothing (LINE-12). */
export function askTime(): void {
  if (isTimeTold()) return;
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(noteServerDate, () => undefined);
}
