import { AnswerDatabase } from '../src/offline/answer-database';
import { KeptAnswers } from '../src/offline/kept-answers';
import { keepPictures } from '../src/offline/picture-index';
import { ShownAnswers } from '../src/offline/shown-answers';

/** What the test runs in a page: the keeper's own code over the browser's own database. */
const parts = { AnswerDatabase, KeptAnswers, ShownAnswers, keepPictures };

export type KeeperParts = typeof parts;

Object.assign(globalThis, { __KEEPER__: parts });
