import { tellWorker } from '@site/shared/browser/worker-container';
import { forgetDocuments } from '../../common/forget-documents';
import type { TabMessage } from '../../common/worker';
import { forgetPictures } from './picture-index';

/**
 * Removes what is kept of an account beside its answers (OFFLINE-4): pictures of what it has seen and saved, and the documents of the
 * pages where it was. The site's own files stay.
 */
export async function forgetAccount(): Promise<void> {
  await forgetPictures();
  await forgetDocuments();
  // The worker may be about to keep the document of the page where the account has just left.
  const left: TabMessage = { kind: 'left' };
  tellWorker(left);
}
