/**
 * The props that React has laid on an element that it has rendered or taken over. The name is no part of React's interface:
 * filled-fields.test.tsx and held-click.test.tsx hold it against the React in use.
 *
 * @returns undefined for an element that is not React's, or not yet
 */
export function reactProps(element: Element): Record<string, unknown> | undefined {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  return key === undefined ? undefined : (Reflect.get(element, key) as Record<string, unknown>);
}
