import { useNow } from '@site/shared/ui';
import { useViewingMessages } from './locales/use-messages';
import { timeLeft } from './time-left';

/** 'còn 2 ngày 3 giờ' until a moment (epoch ms), and 'đã đến giờ' from then on (VIEWING-4). */
export function TimeLeftText({ moment }: { moment: number }) {
  const t = useViewingMessages();
  const parts = timeLeft(moment, useNow(moment));
  if (!parts) return t('now');
  if (parts.length === 0) return t('leftSoon');
  return t('left', { time: parts.map(({ unit, count }) => t(unit, { count })).join(' ') });
}
