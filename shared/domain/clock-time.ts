const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The clock time of a moment, with its day unless that is today; of the visitor's own clock, which they compare it with.
 *
 * @param moment epoch ms
 * @param now the present, epoch ms
 * @returns '14:05', '14:05 22/11', in both languages
 */
export function clockTime(moment: number, now: number): string {
  const then = new Date(moment);
  const time = `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  if (then.toDateString() === new Date(now).toDateString()) return time;
  return `${time} ${twoDigits(then.getDate())}/${twoDigits(then.getMonth() + 1)}`;
}
