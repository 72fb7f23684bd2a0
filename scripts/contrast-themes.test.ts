import { transform } from 'lightningcss';
import { repositoryFiles, textOf } from './testing/repository-files';

/** A rule of a style sheet, without what is nested in it. */
interface Rule {
  selector: string;
  body: string;
}

/** A state in a selector: an attribute with or without a value, or `:checked`. */
const STATE = /\[(?:aria|data)-[^\]]+\]|:checked|:indeterminate/g;
/** What a contrast theme takes away. */
const TAKEN = /^(background(-color|-image)?|box-shadow)$/;
/** What it leaves, and a visitor sees. */
const LEFT =
  /^(font(-weight|-style|-size)?|border(-[a-z]+)*-(style|width)|border(-(top|bottom|left|right|block|inline)[a-z-]*)?|text-decoration.*|outline.*|opacity|content|display|visibility|transform|rotate|scale|translate|filter)$/;

/** States that are told in another way too. */
const TOLD: Record<string, string> = {
  "[aria-invalid='true']": 'by the message beside the field',
  '[aria-invalid]': 'by the message beside the field',
  '[aria-disabled]': 'the button says so when it is pressed',
  '[aria-disabled=true]': 'by the opacity of the button',
  '[data-agreed=reject]': 'by its words',
  ':checked': 'by the radio button or checkbox itself, which the browser draws',
};

const tidy = (text: string): string => text.replaceAll(/["']/g, '').replaceAll(/\s+/g, ' ').trim();

/** The rules of a style sheet, nested ones with their whole selectors, outside of what it says to contrast themes. */
function rulesOf(code: string, filename: string): Rule[] {
  const flat = transform({
    filename,
    code: Buffer.from(code),
    targets: { chrome: 100 << 16 },
  }).code.toString();
  return [...flat.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }));
}

const propertiesOf = ({ body }: Rule): string[] =>
  [...body.matchAll(/(?:^|;)\s*([a-z-]+):/g)].map(([, property = '']) => property);

const TOKENS = textOf('shared/ui/tokens.css');
/** The states of the one rule set. */
const shown = new Set(
  [...(/forced-colors: active\)([\s\S]*?)\n\}/.exec(TOKENS)?.[1] ?? '').matchAll(/^ {4}(\[.*?\]).*$/gm)].map(
    ([, state = '']) => tidy(state),
  ),
);

/** `[aria-current=page]` is shown where `[aria-current]` is. */
const isShown = (state: string): boolean =>
  [...shown].some((one) => state === one || (!one.includes('=') && state.startsWith(`${one.slice(0, -1)}=`)));
const isTold = (state: string): boolean => Object.keys(TOLD).some((one) => tidy(one) === state);

/** The states that the rules of a sheet show by what a contrast theme takes away, and by nothing else. */
function lostStates(code: string, filename: string): string[] {
  return rulesOf(code, filename)
    .filter((rule) => {
      const properties = propertiesOf(rule);
      return properties.some((one) => TAKEN.test(one)) && !properties.some((one) => LEFT.test(one));
    })
    .flatMap(({ selector }) =>
      selector.split(/,(?![^(]*\))/).filter((one) => {
        const states = (one.match(STATE) ?? []).map(tidy);
        return states.length > 0 && !states.some((state) => isShown(state) || isTold(state));
      }),
    )
    .map((selector) => tidy(selector));
}

const sheets = repositoryFiles().filter(
  (file) => /^(shared|shell|mf-[\w-]+)\/.*\.css$/.test(file) && !/(^|\/)testing\//.test(file),
);

/** Not states: a place, a kind, a look of something that is always so. */
const NO_STATES = [/data-place/, /data-floating/, /data-kind/];

test('ACCESS-2 no style sheet shows a state by a background or a shadow alone that the rule set for contrast themes does not know', () => {
  expect(sheets.length).toBeGreaterThan(150);
  expect([...shown]).toEqual(expect.arrayContaining(['[aria-current]', '[aria-pressed=true]', '[data-lit]']));
  const lost = sheets.flatMap((file) =>
    lostStates(textOf(file), file)
      .filter((selector) => !NO_STATES.some((kind) => kind.test(selector)))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(lost).toEqual([]);
});

test.each([
  ['.row[data-unread] { background: var(--tint) }', ['.row[data-unread]']],
  ['.step { &[data-done] { box-shadow: inset 0 3px red } }', ['.step[data-done]']],
  ['.tab[data-open]::after { background: red; height: 3px }', ['.tab[data-open]:after']],
  ['.row[data-unread] { background: red; font-weight: 600 }', []],
  ['.tab[aria-current=page] { background: red }', []],
  ['.row[data-unread] { color: red }', []],
])('ACCESS-2 %s loses %j', (code, lost) => {
  expect(lostStates(code, 'planted.css')).toEqual(lost);
});
