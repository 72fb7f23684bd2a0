import { testConfig } from '@site/shared/testing';
import { fillPlaceholders, type LegalText } from './legal-text';
import policy from './texts/policy.vi.json';
import privacy from './texts/privacy-policy.vi.json';
import rulesEn from './texts/rules.en.json';
import rulesVi from './texts/rules.vi.json';

const texts: [string, LegalText][] = [
  ['privacy-policy', privacy],
  ['policy', policy],
  ['rules, vi', rulesVi],
  ['rules, en', rulesEn],
];

test.each(texts)('LEGAL-1 %s: every placeholder is filled from the configuration', (_, text) => {
  const filled = JSON.stringify(fillPlaceholders(text, testConfig));
  expect(filled).not.toMatch(/[{]\w+[}]/);
  expect(filled).toContain(testConfig.productName);
  expect(filled).toContain(testConfig.company.email);
});

test('LEGAL-1 an unknown placeholder is an error that names it', () => {
  expect(() => fillPlaceholders({ intro: ['{nobody}'], sections: [] }, testConfig)).toThrow('{nobody}');
});

test('LEGAL-1 children under 13 are not served, and the rules have the same parts in both languages', () => {
  expect(JSON.stringify(privacy)).toContain('không phục vụ trẻ em dưới 13 tuổi');
  const shape = ({ sections }: LegalText) =>
    sections.map(({ list = [], paragraphs = [] }) => [list.length, paragraphs.length]);
  expect(shape(rulesEn)).toEqual(shape(rulesVi));
});
