import { readStored, store } from '@site/shared/storage';
import { chooseTheme } from './choose-theme';
import { backTarget, rememberVisit } from './navigation/go-back';
import { chooseLocale, readLocale, readTheme } from './preferences';

/** Makes naming a storage throw, as a browser does that blocks all cookies. */
const forbid = () => {
  const names = ['localStorage', 'sessionStorage'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const name of names)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('access is denied', 'SecurityError');
      },
    });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(window, name, descriptor);
      else Reflect.deleteProperty(window, name);
    }
  };
};

test('NAV-6 what is stored is read again', () => {
  store('sessionStorage', 'key', 'value');
  expect(readStored('sessionStorage', 'key')).toBe('value');
  expect(readStored('localStorage', 'key')).toBeUndefined();
});

describe('where storage is forbidden', () => {
  let allow: () => void;
  beforeEach(() => {
    allow = forbid();
  });
  afterEach(() => allow());

  test('NAV-6 there is nothing in it, and nobody is told', () => {
    expect(() => store('localStorage', 'key', 'value')).not.toThrow();
    expect(readStored('localStorage', 'key')).toBeUndefined();
  });

  test('NAV-6 a visit is no crash, and Back has its fallback', () => {
    expect(() => rememberVisit('/rules')).not.toThrow();
    expect(backTarget('/for-sale')).toBe('/for-sale');
  });

  test('I18N-1 theme and language can be chosen, for this visit', () => {
    expect(readTheme()).toBe('system');
    expect(readLocale(['vi', 'en'])).toBe('vi');
    expect(() => {
      chooseTheme('dark');
      chooseLocale('en', ['vi', 'en']);
    }).not.toThrow();
    expect(document.documentElement.dataset.theme).toBe('dark');
    chooseTheme('system');
    expect(document.documentElement.lang).toBe('en');
  });
});
