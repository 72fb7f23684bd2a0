import { useOverLimit } from './use-over-limit';

/** Says by how much a text is longer than a field takes; for a field that needs these words rarely, as a chunk of their own. */
export function OverLimit({ text, limit }: { text: string; limit: number }) {
  return useOverLimit(text, limit);
}
