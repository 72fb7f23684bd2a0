import { publishHeight } from './use-publish-height';

const said = () => document.documentElement.style.getPropertyValue('--part-size');

/** The browser has laid the page out: a ResizeObserver then tells the size of all that it watches. */
let laidOut: () => void;

beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((told) => {
    const observer = { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
    laidOut = () => told([], observer);
    return observer;
  });
});

const part = (position: string): HTMLElement => {
  const element = document.createElement('div');
  element.style.position = position;
  Object.defineProperty(element, 'offsetHeight', { configurable: true, get: () => 48 });
  document.body.append(element);
  return element;
};

test('ERR-2 what stays over a page says how high it is; what goes with its page takes no room', () => {
  const end = publishHeight(part('sticky'), '--part-size');
  laidOut();
  expect(said()).toBe('48px');
  end();
  expect(said()).toBe('');
  const endStatic = publishHeight(part('static'), '--part-size');
  laidOut();
  expect(said()).toBe('0px');
  endStatic();
});

test('LINE-8 a height is read when the page has been laid out, and makes it not be laid out for that alone', () => {
  const bar = part('sticky');
  const read = jest.spyOn(bar, 'offsetHeight', 'get');
  const end = publishHeight(bar, '--part-size');
  expect(read).not.toHaveBeenCalled();
  laidOut();
  expect(read).toHaveBeenCalled();
  end();
});
