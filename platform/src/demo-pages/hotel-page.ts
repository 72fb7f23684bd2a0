import type { MediaItem } from '../base/media/media-catalogue.ts';
import { demoDocument, fieldError, type Html, html, invalid } from './page-html.ts';
import { DEMO_TEXTS, type DemoLocale, type DemoTexts, fill } from './texts.ts';

type City = keyof DemoTexts['cities'];
type RoomName = keyof DemoTexts['rooms'];

/** How the prices of a city stand to the usual ones. */
const CITIES: Record<City, number> = {
  'da-nang': 1,
  'nha-trang': 0.95,
  'phu-quoc': 1.2,
  'da-lat': 0.85,
  'ha-noi': 1.1,
  'ho-chi-minh': 1.15,
};

/** Prices in Vnđ a night; the picture is one of the media folder. */
const ROOMS: { name: RoomName; area: number; guests: number; price: number; picture: string }[] = [
  { name: 'standard', area: 24, guests: 2, price: 690_000, picture: 'bedroom-03' },
  { name: 'deluxe', area: 34, guests: 2, price: 1_150_000, picture: 'bathroom-01' },
  { name: 'balcony', area: 38, guests: 3, price: 1_390_000, picture: 'balcony-01' },
  { name: 'family', area: 72, guests: 5, price: 2_250_000, picture: 'living-06' },
  { name: 'villa', area: 210, guests: 8, price: 6_900_000, picture: 'pool-01' },
];

const MOST_NIGHTS = 30;
const MOST_GUESTS = 8;
const DAY_MS = 86_400_000;
const STEP_VND = 10_000;

/** A day of Vietnam as yyyy-mm-dd. */
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(time);

/** Midnight (UTC) of a day that exists; NaN for any other text. */
function timeOf(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? Number.NaN : time;
}

const isKeyOf = <Name extends string>(record: Record<Name, unknown>, key: string): key is Name =>
  Object.hasOwn(record, key);

interface Stay {
  city: string;
  from: string;
  to: string;
  guests: string;
}

/** A demo page with the status it is answered with. */
export interface DemoAnswer {
  status: 200 | 400;
  page: string;
}

/**
 * The demo page of a hotel-booking site: a search form, rooms with prices, and thanks for a booking that is not made.
 *
 * @param query of its address: city, from, to, guests, and room once one is booked; left out, a stay of two nights next week
 * @param pictures the media catalogue
 * @param now ms
 */
export function hotelPage(
  locale: DemoLocale,
  query: URLSearchParams,
  pictures: readonly MediaItem[],
  now: number,
): DemoAnswer {
  const texts = DEMO_TEXTS[locale];
  const stay: Stay = {
    city: query.get('city') ?? 'da-nang',
    from: query.get('from') ?? dayOf(now + 7 * DAY_MS),
    to: query.get('to') ?? dayOf(now + 9 * DAY_MS),
    guests: query.get('guests') ?? '2',
  };
  const { errors, nights, guests } = check(stay, texts, dayOf(now));
  const form = searchForm(locale, texts, stay, errors, dayOf(now));
  const answer = (status: DemoAnswer['status'], main: Html): DemoAnswer => ({
    status,
    page: demoDocument(locale, texts, texts.hotelTitle, main),
  });
  if (Object.keys(errors).length > 0 || !isKeyOf(CITIES, stay.city)) return answer(400, form);

  const factor = CITIES[stay.city];
  const rooms = ROOMS.map((room) => ({
    ...room,
    price: Math.round((room.price * factor) / STEP_VND) * STEP_VND,
  }));
  const wanted = query.get('room');
  if (wanted !== null) {
    const room = rooms.find(({ name }) => name === wanted);
    if (!room) return answer(400, html`${form}<p class="error" role="alert">${texts.roomError}</p>`);
    return answer(200, thanks(locale, texts, stay, { name: room.name, total: room.price * nights }));
  }
  const fitting = rooms.filter((room) => room.guests >= guests);
  const heading =
    fitting.length > 0
      ? fill(texts.found, { count: fitting.length, city: texts.cities[stay.city], nights })
      : fill(texts.noneFound, { guests });
  const cards = fitting.map((room) => {
    const picture = pictures.find(({ kind, name }) => kind === 'photo' && name === room.picture);
    return html`<li class="room">${picture && html`<img src="/media/${picture.path}" alt="${picture.alt}" width="${picture.width}" height="${picture.height}" loading="lazy">`}<div><div><h3>${texts.rooms[room.name]}</h3><p class="soft">${fill(texts.roomFacts, { area: room.area, guests: room.guests })}</p></div><div><p class="price">${fill(texts.perNight, { price: money(room.price, locale) })}</p><p class="soft">${fill(texts.total, { price: money(room.price * nights, locale), nights })}</p></div><form method="get">${hidden({ ...stay, lang: locale, room: room.name })}<button aria-label="${texts.book}: ${texts.rooms[room.name]}">${texts.book}</button></form></div></li>`;
  });
  return answer(200, html`${form}<h2>${heading}</h2><ul class="rooms">${cards}</ul>`);
}

const money = (amount: number, locale: DemoLocale): string => new Intl.NumberFormat(locale).format(amount);

const hidden = (values: Record<string, string>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

function check({ city, from, to, guests: people }: Stay, texts: DemoTexts, today: string) {
  const errors: Partial<Record<keyof Stay, string>> = {};
  const start = timeOf(from);
  const nights = (timeOf(to) - start) / DAY_MS;
  const guests = /^\d{1,2}$/.test(people) ? Number(people) : 0;
  if (!isKeyOf(CITIES, city)) errors.city = texts.cityError;
  if (!(start >= timeOf(today))) errors.from = texts.fromError;
  else if (!(nights >= 1 && nights <= MOST_NIGHTS)) errors.to = fill(texts.toError, { nights: MOST_NIGHTS });
  if (guests < 1 || guests > MOST_GUESTS) errors.guests = fill(texts.guestsError, { guests: MOST_GUESTS });
  return { errors, nights, guests };
}

function searchForm(
  locale: DemoLocale,
  texts: DemoTexts,
  stay: Stay,
  errors: Partial<Record<keyof Stay, string>>,
  today: string,
): Html {
  const options = (Object.keys(CITIES) as City[]).map(
    (city) =>
      html`<option value="${city}"${city === stay.city && html` selected`}>${texts.cities[city]}</option>`,
  );
  const date = (name: 'from' | 'to') =>
    html`<div><label>${texts[name]}<input type="date" name="${name}" value="${stay[name]}" min="${today}" required${invalid(name, errors[name])}></label>${fieldError(name, errors[name])}</div>`;
  return html`<form class="search" method="get"><input type="hidden" name="lang" value="${locale}"><div><label>${texts.city}<select name="city"${invalid('city', errors.city)}>${options}</select></label>${fieldError('city', errors.city)}</div>${date('from')}${date('to')}<div><label>${texts.guests}<input type="number" name="guests" min="1" max="${MOST_GUESTS}" value="${stay.guests}" required${invalid('guests', errors.guests)}></label>${fieldError('guests', errors.guests)}</div><button>${texts.search}</button></form>`;
}

function thanks(
  locale: DemoLocale,
  texts: DemoTexts,
  stay: Stay,
  { name, total }: { name: RoomName; total: number },
): Html {
  const rows = [
    [texts.room, texts.rooms[name]],
    [texts.from, stay.from],
    [texts.to, stay.to],
    [texts.guests, stay.guests],
    [texts.price, `${money(total, locale)} đ`],
  ] as const;
  return html`<section class="done" role="status"><h2>${texts.bookedTitle}</h2><p>${texts.bookedText}</p><dl>${rows.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl><a class="button" href="?lang=${locale}">${texts.again}</a></section>`;
}
