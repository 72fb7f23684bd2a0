import { store } from '@site/shared/storage';
import { FONTS_KEY } from '../../common/storage-keys';

/** A letter of each of the fonts' subsets: the browser loads what has one of them. */
const LETTERS = 'aạ';
const FACES = ['400 1rem "Be Vietnam Pro"', '600 1rem "Be Vietnam Pro"'];

let areLoaded = false;

/**
 * Loads the fonts, which a document that came over a slow line does without (LINE-10): at rest they take the line from
 * nothing. The next document shows them from its first text on.
 */
export async function loadFonts(): Promise<void> {
  await Promise.all(FACES.map((face) => document.fonts.load(face, LETTERS)));
  areLoaded = true;
  store('localStorage', FONTS_KEY, '1');
}

/** Shows the fonts, if they are loaded: on a page that is new anyway, where nothing that is read moves. */
export function showLoadedFonts(): void {
  if (areLoaded) delete document.documentElement.dataset.fonts;
}
