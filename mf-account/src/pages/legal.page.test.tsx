import { screen } from '@testing-library/react';
import { visit } from '../testing/visit';
import PolicyPage from './policy.page';
import PrivacyPolicyPage from './privacy-policy.page';
import RulesPage from './rules.page';

test('LEGAL-1 the privacy policy names the company and its date', () => {
  visit(PrivacyPolicyPage, { path: '/privacy-policy' });
  expect(screen.getByText('Có hiệu lực từ ngày 30/07/2024')).toBeTruthy();
  expect(screen.getByText(/^Công ty Mẫu, địa chỉ 1 Đường Mẫu/)).toBeTruthy();
});

test('LEGAL-1 /policy holds terms, privacy and advertising', () => {
  visit(PolicyPage, { path: '/policy' });
  for (const part of [/^Phần A\. Điều khoản/, /^Phần B\. Quyền riêng tư/, /^Phần C\. Quảng cáo/]) {
    expect(screen.getByRole('heading', { name: part })).toBeTruthy();
  }
});

test('LEGAL-1 a text without translation says so and is marked as Vietnamese', () => {
  visit(PolicyPage, { path: '/policy', locale: 'en' });
  expect(screen.getByText('This text is in Vietnamese only.')).toBeTruthy();
  expect(
    screen
      .getByRole('heading', { name: /^Phần A/ })
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('vi');
});

test('LEGAL-1 the rules are there in vi and en', async () => {
  const { user } = visit(RulesPage, { path: '/rules' });
  expect(screen.getByRole('heading', { name: '1. Nói đúng sự thật' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Read in English' }));
  const heading = screen.getByRole('heading', { name: '1. Be truthful' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' }).lang).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Đọc bằng tiếng Việt' }));
  expect(screen.getByRole('heading', { name: '1. Nói đúng sự thật' })).toBeTruthy();
});
