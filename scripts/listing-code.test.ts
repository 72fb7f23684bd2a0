import { randomUUID } from 'node:crypto';
import { listingCode } from '@site/shared/domain';
import { readListingCode } from '../platform/src/market/listing-code.ts';

// The site writes the code, the platform reads it: they share no code, so here both get the same ids.
test('INBOX-8 the code that the site shows is the one that the search reads', () => {
  const ids = [
    ...Array.from({ length: 2000 }, () => randomUUID() as string),
    '00000000-0000-4000-8000-000000000000',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  ];
  for (const id of ids) expect(readListingCode(listingCode(id) ?? '')).toBe(id.slice(-10));
  expect(listingCode('7')).toBeUndefined();
});
