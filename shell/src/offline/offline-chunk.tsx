import { AnswerDatabase } from './answer-database';
import { KeptAnswers } from './kept-answers';
import { OfflineNotice as Notice } from './offline-notice';
import { dropLeastWantedPictures } from './picture-index';
import { SeenPictures } from './seen-pictures';
import { ShownAnswers } from './shown-answers';

const shown = new ShownAnswers();
const pictures = new SeenPictures(window.__CONFIG__.services.media.storageBase);

/** The keeper of this tab. */
export const keeper = new KeptAnswers(new AnswerDatabase(dropLeastWantedPictures), shown, (name) =>
  pictures.see(name),
);
// What a session that ended elsewhere has left behind.
keeper.forgetOthers();

/** Says since when the data on screen is. */
export function OfflineNotice() {
  return <Notice shown={shown} />;
}
