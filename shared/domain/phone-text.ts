import { parsePhone } from './phone';

/** A number as people read it: '0912 345 678'; one that cannot be read stays as it is. */
export function formatPhone(phone: string): string {
  const parsed = parsePhone(phone);
  if (!parsed) return phone;
  const local = `0${parsed.slice(2)}`;
  return local.length === 11
    ? `${local.slice(0, 3)} ${local.slice(3, 7)} ${local.slice(7)}`
    : `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}`;
}
