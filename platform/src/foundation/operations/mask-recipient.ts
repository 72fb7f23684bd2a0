/** A number or mail address as a log may hold it: enough to recognise one's own, too little to call anyone. */
export function maskRecipient(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}…@${host}`;
  return recipient.length < 7 ? '…' : `${recipient.slice(0, 2)}…${recipient.slice(-2)}`;
}
