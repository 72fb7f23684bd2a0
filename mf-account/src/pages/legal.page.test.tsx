import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';
import PolicyPage from './policy.page';
import PrivacyPolicyPage from './privacy-policy.page';
import RulesPage from './rules.page';

const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang');

test('LEGAL-1 the privacy policy names the company and its date', () => {
  visit(PrivacyPolicyPage, { path: '/privacy-policy' });
  expect(screen.getByText('Có hiệu lực từ ngày 30/07/2024')).toBeTruthy();
  expect(screen.getByText(/^Công ty Mẫu, địa chỉ 1 Đường Mẫu/)).toBeTruthy();
});

test('LEGAL-1 /policy holds terms, privacy and advertising; a text without translation says so and is marked as Vietnamese', () => {
  visit(PolicyPage, { path: '/policy', locale: 'en' });
  expect(screen.getByText('This text is in Vietnamese only.')).toBeTruthy();
  for (const part of [/^Phần A\. Điều khoản/, /^Phần B\. Quyền riêng tư/, /^Phần C\. Quảng cáo/])
    expect(langOf(heading(part))).toBe('vi');
});

test('LEGAL-1 the rules are there in vi and en', async () => {
  const { send } = visit(RulesPage, { path: '/rules' });
  expect(heading('1. Nói đúng sự thật')).toBeTruthy();
  await send('Read in English');
  expect(langOf(heading('1. Be truthful'))).toBe('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' }).lang).toBe('en');
  await send('Đọc bằng tiếng Việt');
  expect(heading('1. Nói đúng sự thật')).toBeTruthy();
});
