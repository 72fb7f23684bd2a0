/** What few visits of a feed need, in one file that comes when the first of it does. */
export { PlaceNamesLoader } from './place-names/place-names';
export { UnknownPlaces } from './place-names/unknown-places';
export { WiderLinks } from './wider/wider-links';
