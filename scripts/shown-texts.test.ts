import { browserFiles, textOf } from './testing/repository-files';

const VIETNAMESE = /[ăđơưà-ãè-êìíò-õùúýĩũạ-ỹ]/i;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Words of the services' data, which components compare with and do not show. */
const OF_DATA = /'Chung cư'|\^\(\[\^,\]\+\) cũ/g;

const textsIn = (code: string): string => code.replaceAll(COMMENTS, '').replaceAll(OF_DATA, '');

test('I18N-1 no component has a text of its own: what is shown in Vietnamese stands in files of messages', () => {
  const components = browserFiles().filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(200);
  expect(components.filter((file) => VIETNAMESE.test(textsIn(textOf(file))))).toEqual([]);
});

test.each([
  ['<p>Tin đã lưu</p>', true],
  ['/** Tin đã lưu */ <p>{t("saved")}</p> // đã', false],
])('I18N-1 that %s has a text of its own is told: %s', (code, has) => {
  expect(VIETNAMESE.test(textsIn(code))).toBe(has);
});
