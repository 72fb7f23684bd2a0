/** What a contrast theme does to elements that are filled, and to all texts, lines and shadows. */
const THEME = `
* { color: CanvasText !important; border-color: CanvasText !important; box-shadow: none !important; text-shadow: none !important }
a { color: LinkText !important }
button { color: ButtonText !important; border-color: ButtonBorder !important }
[data-filled] { background: Canvas !important }
button[data-filled] { background: ButtonFace !important }
[data-filled-before]::before, [data-filled-after]::after { background: Canvas !important }
`;
const FILLED = { 'data-filled': undefined, 'data-filled-before': '::before', 'data-filled-after': '::after' };

/** `rgba(0, 0, 0, 0)` lets everything through, and is left as it is. */
const isFilled = (element: Element, pseudo: string | undefined): boolean => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element, pseudo);
  return !/, 0\)$|transparent/.test(backgroundColor) || backgroundImage.includes('gradient');
};

/** The rules that the site has for contrast themes are in force. */
function enforceRulesForThemes(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors'))
      rule.media.mediaText = 'all';
    if (rule instanceof CSSGroupingRule) enforceRulesForThemes(rule.cssRules);
  }
}

/**
 * Shows a document nearly as a contrast theme of the system does, which no page can ask for: the screens of the parts
 * (`npm run screens -- parts`) have the browser's own.
 *
 * @returns ends it
 */
export function showForcedColours(): () => void {
  const sheet = new CSSStyleSheet();
  const mark = () => {
    // What the theme has taken away would not be found again.
    sheet.disabled = true;
    for (const element of document.querySelectorAll(':root, body, body *:not(img, video)'))
      for (const [name, pseudo] of Object.entries(FILLED))
        element.toggleAttribute(name, isFilled(element, pseudo));
    sheet.disabled = false;
  };
  for (const { cssRules } of document.styleSheets) enforceRulesForThemes(cssRules);
  sheet.replaceSync(THEME);
  document.adoptedStyleSheets.push(sheet);
  const observer = new MutationObserver(mark);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'aria-pressed'],
  });
  mark();
  return () => {
    observer.disconnect();
    sheet.disabled = true;
  };
}
