/**
 * Shares one loading between all who ask. A failure is not kept: who asks next tries afresh.
 *
 * @param load starts it
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
