import type { OutboxMessage } from '../outbox/gateways.ts';
import type { Contact } from './auth-user.ts';
import type { CodePurpose, IssuedCode } from './one-time-codes.ts';

const SUBJECTS: Record<Exclude<CodePurpose, 'sms'>, string> = {
  signup: 'Xác nhận địa chỉ e-mail của bạn',
  magiclink: 'Mã đăng nhập của bạn',
  recovery: 'Đặt lại mật khẩu',
};

/** The sms or mail that brings a code. */
export function codeMessage(
  contact: Contact,
  purpose: CodePurpose,
  { code }: IssuedCode,
  link: string,
  seconds: number,
): OutboxMessage {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const text = `Mã xác nhận của bạn là ${code}, có hiệu lực trong ${minutes} phút. Không chia sẻ mã này với ai.`;
  if (contact.kind === 'phone' || purpose === 'sms') return { channel: 'sms', to: contact.value, text };
  return {
    channel: 'email',
    to: contact.value,
    subject: SUBJECTS[purpose],
    text: `${text}\n\nHoặc mở liên kết sau:\n${link}\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này.`,
  };
}
