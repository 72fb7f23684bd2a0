import type { DemoAnswer } from './hotel-page.ts';
import { demoDocument, fieldError, type Html, html, invalid } from './page-html.ts';
import { DEMO_TEXTS, type DemoLocale, type DemoTexts, fill } from './texts.ts';

const LONGEST_TEXT = 200;
const LONGEST_NOTE = 1000;
const MOST_AREA = 100_000;

type Field = 'name' | 'phone' | 'address' | 'area';
type Errors = Partial<Record<Field, string>>;

/**
 * The demo page of a consignment form. What is sent is checked and thanked for, and goes nowhere.
 *
 * @param sent the fields of the form that was sent; undefined shows an empty one
 */
export function consignmentPage(locale: DemoLocale, sent: URLSearchParams | undefined): DemoAnswer {
  const texts = DEMO_TEXTS[locale];
  const answer = (status: DemoAnswer['status'], main: Html): DemoAnswer => ({
    status,
    page: demoDocument(locale, texts, texts.consignmentTitle, main),
  });
  if (!sent) return answer(200, fields(locale, texts, new URLSearchParams(), {}));
  const errors = check(sent, texts);
  if (Object.keys(errors).length > 0) return answer(400, fields(locale, texts, sent, errors));
  return answer(
    200,
    html`<section class="done" role="status"><h2>${fill(texts.sentTitle, { name: sent.get('name')?.trim() ?? '' })}</h2><p>${texts.sentText}</p><a class="button" href="?lang=${locale}">${texts.more}</a></section>`,
  );
}

function check(sent: URLSearchParams, texts: DemoTexts): Errors {
  const textOf = (name: Field) => (sent.get(name) ?? '').trim().slice(0, LONGEST_TEXT);
  const area = textOf('area').replace(',', '.');
  return {
    ...(textOf('name') === '' && { name: texts.nameError }),
    ...(!/^\d{9,11}$/.test(textOf('phone').replace(/[\s.+-]/g, '')) && { phone: texts.phoneError }),
    ...(textOf('address') === '' && { address: texts.addressError }),
    ...(area !== '' && !(Number(area) >= 1 && Number(area) <= MOST_AREA) && { area: texts.areaError }),
  };
}

function fields(locale: DemoLocale, texts: DemoTexts, sent: URLSearchParams, errors: Errors): Html {
  const typed = (name: string) => sent.get(name) ?? '';
  const input = (name: Field, attributes: Html, hint?: string) =>
    html`<div><label>${hint ? `${texts[name]} (${hint})` : texts[name]}<input name="${name}" value="${typed(name)}" maxlength="${LONGEST_TEXT}"${attributes}${invalid(name, errors[name])}></label>${fieldError(name, errors[name])}</div>`;
  const select = (name: 'purpose' | 'type', options: Record<string, string>) =>
    html`<label>${texts[name]}<select name="${name}">${Object.entries(options).map(
      ([value, label]) =>
        html`<option value="${value}"${typed(name) === value && html` selected`}>${label}</option>`,
    )}</select></label>`;
  return html`<form class="fields" method="post" action="?lang=${locale}" novalidate>${input('name', html` autocomplete="name" required`)}${input('phone', html` type="tel" inputmode="tel" autocomplete="tel" required`)}${select('purpose', texts.purposes)}${select('type', texts.types)}${input('address', html` autocomplete="street-address" required`)}${input('area', html` inputmode="decimal"`, texts.optional)}<label class="wide">${texts.wish} (${texts.optional})<input name="wish" value="${typed('wish')}" maxlength="${LONGEST_TEXT}"></label><label class="wide">${texts.note} (${texts.optional})<textarea name="note" maxlength="${LONGEST_NOTE}">${typed('note')}</textarea></label><div><button>${texts.send}</button></div></form>`;
}
