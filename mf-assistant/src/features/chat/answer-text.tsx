import { decodePart } from '@site/shared/domain';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { readAnswerLines } from '../answer-lines';
import { isHomePath } from '../homes/named-homes';
import css from './answer-text.module.css';

export interface AnswerTextProps {
  text: string;
  /** More of it may come: its last line may be in the middle of an address. */
  isWriting: boolean;
  /** Homes that it names stand under it as cards: their lines are left out. */
  withoutHomes?: boolean;
}

/** The words of an answer of Lily; a line that leads to a page of the site is a link to it (CHAT-4). */
export function AnswerText({ text, isWriting, withoutHomes = false }: AnswerTextProps) {
  const lines = readAnswerLines(text, isWriting).filter(({ path }) => !(withoutHomes && isHomePath(path)));
  return (
    <p className={css.text}>
      {lines.map(({ words, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines only follow each other
        <Fragment key={index}>
          {index > 0 && '\n'}
          {path === undefined ? (
            words
          ) : (
            <Link className={css.link} to={path} title={decodePart(path.replaceAll('+', ' '))}>
              {words}
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  );
}
