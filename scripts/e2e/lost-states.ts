import type { Page } from 'playwright-core';

/** States by the attribute that tells a screen reader, or the style sheets, of them. */
const STATES = ['aria-current', 'aria-selected=true', 'aria-pressed=true', 'aria-checked=true', 'data-lit'];

/**
 * Runs in the page: the elements in a state that look the same without it. Each is looked at twice, with its attribute and
 * without.
 */
function findLost(states: string[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  // A theme fills what is filled with one of these, which is what is around it too.
  const plain = ['transparent', 'Canvas', 'ButtonFace'].map((colour) => {
    probe.style.backgroundColor = colour;
    return getComputedStyle(probe).backgroundColor;
  });
  probe.remove();
  const lookOf = (element: HTMLElement): string =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const fill = plain.includes(style.backgroundColor) ? '' : style.backgroundColor;
        const box = `${fill} ${style.borderStyle} ${style.borderWidth} ${style.borderColor} ${style.content}`;
        return `${box} ${style.outlineStyle} ${style.outlineWidth} ${style.fontWeight} ${style.textDecorationLine}`;
      })
      .join();
  return states.flatMap((state) => {
    const [attribute = '', value = ''] = state.split('=');
    const selector = value ? `[${attribute}="${value}"]` : `[${attribute}]:not([${attribute}="false"])`;
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => {
        element.style.transition = 'none';
        const before = lookOf(element);
        const given = element.getAttribute(attribute) ?? '';
        element.removeAttribute(attribute);
        const isSame = lookOf(element) === before;
        element.setAttribute(attribute, given);
        return isSame;
      })
      .map((element) => `${state} cannot be seen: ${element.textContent?.trim().slice(0, 40)}`);
  });
}

/**
 * The states that cannot be seen on a page in the colours that it has: those of a contrast theme, if the page emulates one.
 *
 * @param page shown and loaded
 * @returns a line each
 */
export const lostStates = (page: Page): Promise<string[]> => page.evaluate(findLost, STATES);
