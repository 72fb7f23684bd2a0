import { setImmediate } from 'node:timers';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import { contentOf, type Field, fill, isChanged, tellFilledFields } from '../filled-fields';
import { inShell, renderOnServer, type ServerVisit, storeOf } from './render-on-server';

/** Only a test has both of React's renderers in one realm. */
const isOfTheTest = (words: string): boolean => words.startsWith('Detected multiple renderers');

interface SeenButton {
  button: Element;
  name: string;
  card: string | undefined;
  /** What of it decides what a press does. */
  press: string;
}

const buttonsIn = (root: HTMLElement): SeenButton[] =>
  [...root.querySelectorAll('button, [role=button], [role=tab]')].map((button) => ({
    button,
    name: button.getAttribute('aria-label') ?? button.textContent ?? '',
    card: button.closest<HTMLElement>('[data-post]')?.dataset.post,
    press: ['type', 'disabled', 'form', 'formaction']
      .map((name) => `${name}=${button.getAttribute(name)}`)
      .join(' '),
  }));

/**
 * The buttons to which a press that was held before hydration would be lost (RENDER-4): they do something else now, or another element
 * has taken their place.
 */
function lostPresses(before: readonly SeenButton[], root: HTMLElement): string[] {
  const after = buttonsIn(root);
  const countOf = (buttons: readonly SeenButton[], name: string) =>
    buttons.filter((one) => one.name === name).length;
  return before.flatMap(({ button, name, card, press }) => {
    // In a card the button of the same name inherits the press.
    const now =
      after.find((one) => one.button === button) ??
      after.find((one) => one.name === name && one.card !== undefined && one.card === card);
    if (now) return now.press === press ? [] : [`the button '${name}' was ${press}, and is ${now.press}`];
    return countOf(after, name) < countOf(before, name) ? [] : [`the button '${name}' was replaced`];
  });
}

/** What became of a hydration. */
export interface Hydration {
  /** What the server sent. */
  html: string;
  /** What React has said of it so far, and the buttons that changed with it; nothing, when both sides render the same. */
  complaints: string[];
  /** What the page is in. */
  root: HTMLElement;
  /** Takes the page away. */
  leave: () => void;
}

/**
 * Renders a component on the server and takes its HTML over in the test's window, as the site does.
 *
 * @param content what to render, below a shell that does nothing
 * @param visit address, language, and the answers that the page is made of
 * @param meanwhile what happens between the server's answer and the hydration: a visitor types, say
 */
export async function hydrate(
  content: ReactNode,
  visit: ServerVisit = {},
  meanwhile: (root: HTMLElement) => void = () => undefined,
): Promise<Hydration> {
  // React's server needs it, and jsdom has none.
  globalThis.setImmediate ??= setImmediate;
  const html = await renderOnServer(content, visit);
  // After something that suspended React's server leaves its contexts set until the next rendering; its client, in the same realm, would read them.
  await new Promise<void>((resolve) => {
    renderToPipeableStream(null, { onAllReady: resolve });
  });
  history.replaceState(null, '', visit.address ?? '/');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const before = buttonsIn(root);
  meanwhile(root);
  const entered = [...root.querySelectorAll<Field>('input, select, textarea')]
    .filter(isChanged)
    .map((field) => [field, contentOf(field)] as const);
  const complaints: string[] = [];
  const listening = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const complaint = words.map(String).join(' ');
    if (!isOfTheTest(complaint)) complaints.push(complaint);
  });
  const store = await storeOf(visit);
  const hydrated = await act(() =>
    hydrateRoot(root, <BrowserRouter>{inShell(content, store, visit)}</BrowserRouter>, {
      onRecoverableError: (error) => void complaints.push(String(error)),
    }),
  );
  // As the shell does, whose part is not in the content (RENDER-17).
  act(() => {
    for (const [field, content] of entered) fill(field, content);
    if (entered.length > 0) tellFilledFields();
  });
  complaints.push(...lostPresses(before, root));
  return {
    html,
    complaints,
    root,
    leave() {
      act(() => hydrated.unmount());
      root.remove();
      listening.mockRestore();
    },
  };
}
