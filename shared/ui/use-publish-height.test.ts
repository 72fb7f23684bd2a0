import { publishHeight } from './use-publish-height';

const said = () => document.documentElement.style.getPropertyValue('--part-size');

const part = (position: string): HTMLElement => {
  const element = document.createElement('div');
  element.style.position = position;
  Object.defineProperty(element, 'offsetHeight', { value: 48 });
  document.body.append(element);
  return element;
};

test('ERR-2 what stays over a page says how high it is; what goes with its page takes no room', () => {
  const end = publishHeight(part('sticky'), '--part-size');
  expect(said()).toBe('48px');
  end();
  expect(said()).toBe('');
  const endStatic = publishHeight(part('static'), '--part-size');
  expect(said()).toBe('0px');
  endStatic();
});
