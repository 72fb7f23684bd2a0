import { render, screen, waitFor } from '@testing-library/react';

let adopted: CSSStyleSheet[] = [];
/** As browsers have it: jsdom knows no adopted sheets. */
Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
  configurable: true,
  get: () => adopted,
  set: (sheets: CSSStyleSheet[]) => {
    adopted = sheets;
  },
});
const { inScope } = jest.requireActual<typeof import('./in-scope')>('./in-scope');

const styleSheets = jest.spyOn(document, 'styleSheets', 'get');
const ofDocument: CSSStyleSheet[] = [];
styleSheets.mockImplementation(() => ofDocument as unknown as StyleSheetList);

/** A sheet of an element, as the document has it once it is loaded. */
function sheetOf(element: HTMLStyleElement | HTMLLinkElement): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  Object.defineProperty(sheet, 'ownerNode', { value: element });
  Object.defineProperty(sheet, 'disabled', { value: false, writable: true });
  ofDocument.push(sheet);
  document.head.append(element);
  element.dispatchEvent(new Event('load'));
  return sheet;
}
const link = (href: string) =>
  sheetOf(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
const style = (nonce = '') => sheetOf(Object.assign(document.createElement('style'), { nonce }));
function adopt(): CSSStyleSheet {
  const sheet = Object.defineProperties(new CSSStyleSheet(), {
    ownerNode: { value: null },
    disabled: { value: false, writable: true },
  });
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}
const on = (sheets: CSSStyleSheet[]) => sheets.map(({ disabled }) => !disabled);

const Lots = () => <p>lots</p>;
const first = {
  site: [link('/assets/shell/main.css'), link('/assets/mf-auctions-2/a.css'), style('n1'), adopt()],
};

test('STOCK-10 each sheet that a remote brings holds while a part of it is shown, and is off when the visitor has left', async () => {
  const preloaded: CSSStyleSheet[] = [];
  const Page = await inScope('mf-auctions', async () => {
    preloaded.push(link('/assets/mf-auctions/a/auctions.css'), style('n1'), adopt());
    return Lots;
  });
  const Widget = await inScope('mf-auctions', async () => Lots);
  await waitFor(() => expect(on(preloaded)).toEqual([false, false, false]));

  const page = render(<Page />);
  expect(screen.getByText('lots').closest('[data-area="mf-auctions"]')).not.toBeNull();
  const later = [link('/assets/mf-auctions/a/lots.css'), link('/theme.css'), style('n1'), adopt()];
  const elsewhere = [link('/assets/mf-listings/lazy.css'), link('https://dev.example/a.css'), style()];
  const theirs = [...preloaded, ...later];
  const all = (state: boolean) => theirs.map(() => state);
  expect(on(theirs)).toEqual(all(true));
  const widget = render(<Widget />);
  page.unmount();
  expect(on(theirs)).toEqual(all(true));
  widget.unmount();
  expect(on(theirs)).toEqual(all(false));
  expect(on([...first.site, ...elsewhere])).toEqual(Array(7).fill(true));

  const again = render(<Page />);
  expect(on(theirs)).toEqual(all(true));
  again.unmount();
  expect(on(theirs)).toEqual(all(false));
});

test('STOCK-10 a sheet that comes when its remote is no longer shown is off, and one that a remote has switched off stays so', async () => {
  const Page = await inScope('mf-auctions', async () => Lots);
  const page = render(<Page />);
  const own = adopt();
  own.disabled = true;
  page.unmount();
  // What the end of the page has set off is done before the sheet comes.
  await new Promise((resolve) => setTimeout(resolve));
  const late = [adopt()];
  await waitFor(() => expect(on(late)).toEqual([false]));
  late.push(style('n1'), link('/late.css'));
  await waitFor(() => expect(on(late)).toEqual([false, false, false]));
  const again = render(<Page />);
  expect(on([own, ...late])).toEqual([false, true, true, true]);
  again.unmount();
});

test("STOCK-10 a sheet of one remote is off while another one's page is shown", async () => {
  const Tenders = await inScope('mf-tenders', async () => Lots);
  const tenders = render(<Tenders />);
  const sheet = adopt();
  tenders.unmount();
  const Auctions = await inScope('mf-auctions', async () => Lots);
  const auctions = render(<Auctions />);
  expect(on([sheet])).toEqual([false]);
  auctions.unmount();
});

test("STOCK-10 a rule that a remote inserts into a sheet of the site's goes into one of its own", async () => {
  const Page = await inScope('mf-auctions', async () => Lots);
  const page = render(<Page />);
  const own = adopt();
  for (const sheet of [...first.site, own]) sheet.insertRule('*{display:none}', 0);
  expect(first.site.map(({ cssRules }) => cssRules.length)).toEqual([0, 0, 0, 0]);
  expect(own.cssRules).toHaveLength(1);
  const spare = adopted.at(-1);
  expect(spare?.cssRules).toHaveLength(first.site.length);
  page.unmount();
  expect(spare?.disabled).toBe(true);
});
