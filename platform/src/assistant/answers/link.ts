/**
 * A line of an answer that leads to a page of the site: 'Gửi yêu cầu hỗ trợ → /support'. The chat shows such a line as a
 * link (mf-assistant/src/features/chat/answer-text.tsx); anybody else still reads where it leads.
 *
 * @param path within the site, encoded
 */
export function linkLine(label: string, path: string): string {
  return `${label} → ${path}`;
}
