/** The fields that the visitor has changed since the document came; callers look them up in the page. */
const typed = new WeakSet<EventTarget>();

/** Notes from now on what is typed. Part of the first script: the visitor begins before the rest of the site is there. */
export const watchTyping = (): void =>
  document.addEventListener('input', ({ target }) => target && typed.add(target), true);

/** Whether the visitor has changed this field. */
export const isTyped = (field: Element): boolean => typed.has(field);
