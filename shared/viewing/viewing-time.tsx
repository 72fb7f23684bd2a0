import { isVietnamTimeHere, vietnamTime } from '@site/shared/calendar';
import { useShell } from '@site/shared/contract';
import { useViewingMessages } from './locales/use-messages';

/** A moment (epoch ms) in Vietnam's time, which it names where the reader's clock shows another (VIEWING-3). */
export function ViewingTime({ moment }: { moment: number }) {
  const t = useViewingMessages();
  const { locale } = useShell();
  const words = vietnamTime(moment, locale);
  return isVietnamTimeHere(moment) ? words : `${words} (${t('vietnamTime')})`;
}
