import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderedAt, useHydrating } from './use-hydrating';

afterEach(() => {
  globalThis.__NOW__ = undefined;
});

test('the server’s rendering and the one that hydrates are the same; the next one knows better', () => {
  const rendered: boolean[] = [];
  function Probe() {
    const hydrating = useHydrating();
    rendered.push(hydrating);
    return hydrating ? 'server' : 'browser';
  }
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Probe />);
  expect(root.textContent).toBe('server');
  rendered.length = 0;
  const failed = jest.fn();
  act(() => void hydrateRoot(root, <Probe />, { onRecoverableError: failed }));
  expect(rendered).toEqual([true, false]);
  expect(root.textContent).toBe('browser');
  expect(failed).not.toHaveBeenCalled();
});

test('the present of a hydration is the server’s, and without a server the browser’s own', () => {
  globalThis.__NOW__ = 1_700_000_000_000;
  expect(renderedAt()).toBe(1_700_000_000_000);
  globalThis.__NOW__ = undefined;
  expect(Math.abs(renderedAt() - Date.now())).toBeLessThan(1000);
});
