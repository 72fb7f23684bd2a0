import { openPglite } from '../../../platform/src/foundation/database/pglite';
import { marksIn } from '../history';

const KEPT = `select comment as text from comments
  union all
  select fields #>> '{message,stringValue}' as text from firestore_documents
    where collection_id = 'assistant_messengers' and fields #>> '{sender,stringValue}' = 'user'`;

/**
 * Reads how often each mark is in the database of a platform that was killed, from its files.
 *
 * @param folder the platform's data folder
 */
export async function readKept(folder: string): Promise<Map<string, number>> {
  const database = await openPglite(folder);
  try {
    const { rows } = await database.query<{ text: string | null }>(KEPT);
    const kept = new Map<string, number>();
    for (const { text } of rows)
      for (const mark of marksIn(text ?? '')) kept.set(mark, (kept.get(mark) ?? 0) + 1);
    return kept;
  } finally {
    await database.close();
  }
}
