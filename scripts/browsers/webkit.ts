import { eventually } from '../e2e/eventually';
import { endChildren, startChild } from '../lib/children.mjs';
import { findFreePorts } from '../lib/ports.mjs';
import { findProgram } from '../lib/programs.mjs';
import { type Engine, findInPage, type Lack, type Target } from './tab';

const DRIVER = 'WebKitWebDriver';
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The key of an element in an answer of WebDriver (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The settings of WebKitGTK that make it lack something; Debian builds it without WebRTC. */
const SETTINGS: Record<Lack, string[]> = {
  cookies: ['--cookies-policy=never', '--enable-html5-local-storage=false'],
  IndexedDB: ['--enable-html5-database=false'],
  WebRTC: ['--enable-webrtc=false'],
};

/** WebKitGTK's MiniBrowser over WebDriver, in a display without a screen. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  async open(lack) {
    const ask = await startDriver();
    const args = ['--automation', ...(lack ? SETTINGS[lack] : [])];
    const options = { binary: BROWSER, args };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const execute = (script: string, values: unknown[]): Promise<unknown> =>
      ask('POST', `${session}/execute/async`, { script, args: values });
    const call = async (script: string, values: unknown[]): Promise<unknown> => {
      const [result, problem] = (await execute(asynchronous(script), values)) as [unknown, string | null];
      if (problem) throw new Error(problem);
      return result;
    };
    const find = async (target: Target): Promise<string | undefined> =>
      ((await call(findInPage.toString(), [target])) as Record<string, string> | null)?.[ELEMENT];
    const element = async (target: Target): Promise<string> => {
      let id: string | undefined;
      await eventually(async () => {
        id = await find(target);
        if (!id) throw new Error(`${target.css} '${target.name ?? ''}' is not shown`);
      });
      return `${session}/element/${id}`;
    };
    return {
      goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
      run: async (script, ...values) => (await call(script.toString(), values)) as never,
      shows: async (target) => (await find(target)) !== undefined,
      click: async (target) => void (await ask('POST', `${await element(target)}/click`, {})),
      type: async (target, text) => void (await ask('POST', `${await element(target)}/value`, { text })),
      close: async () => void (await ask('DELETE', session)),
    };
  },
};

/** A function of the page as the body of an asynchronous script: it answers with the result or with the error's text. */
const asynchronous = (script: string): string => `
  const answer = arguments[arguments.length - 1];
  const values = Array.from(arguments).slice(0, -1);
  Promise.resolve()
    .then(() => (${script})(...values))
    .then((result) => answer([result === undefined ? null : result, null]))
    .catch((error) => answer([null, String(error)]));`;

type Ask = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
let driver: Promise<Ask> | undefined;

/** Starts a display and the driver once for a test file. */
const startDriver = (): Promise<Ask> => {
  driver ??= start();
  return driver;
};

async function start(): Promise<Ask> {
  const [port = 0] = await findFreePorts(1);
  const programs = [DRIVER, 'Xvfb', 'xvfb-run'];
  const missing = programs.filter((program) => !findProgram(program));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: not installed; npm run browsers installs them on Debian`);
  // The display lives as long as the driver.
  const command = ['xvfb-run', '-a', '-s', '-screen 0 1024x900x24', DRIVER, `--port=${port}`];
  const log = `${process.env.E2E_DATA_DIR}/webkit-driver.log`;
  startChild({ name: 'webkit', command, log, env: process.env });
  const ask: Ask = async (method, path, body) => {
    const request = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/status`)).ok).toBe(true));
  return ask;
}

/** Ends the driver and its display. */
export const endDriver = (): Promise<unknown> => endChildren();
