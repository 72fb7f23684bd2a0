import { serverNow } from '@site/shared/server-clock';
import { useEffect, useState } from 'react';
import { useViewingMessages } from './locales/use-messages';
import { timeLeft } from './time-left';

const MINUTE = 60_000;
/** A timer may fire a little early. */
const MARGIN = 20;

/** 'còn 2 ngày 3 giờ' until a moment (epoch ms), and 'đã đến giờ' from then on (VIEWING-4); it changes with the minutes that are left. */
export function TimeLeftText({ moment }: { moment: number }) {
  const t = useViewingMessages();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const left = moment - now;
    if (!(left > 0)) return;
    const timer = setTimeout(() => setNow(serverNow()), (left % MINUTE) + MARGIN);
    return () => clearTimeout(timer);
  }, [moment, now]);
  const parts = timeLeft(moment, now);
  if (!parts) return t('now');
  if (parts.length === 0) return t('leftSoon');
  return t('left', { time: parts.map(({ unit, count }) => t(unit, { count })).join(' ') });
}
