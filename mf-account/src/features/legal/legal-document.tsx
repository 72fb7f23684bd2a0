import { type Locale, usePageTitle, useShell } from '@site/shared/contract';
import { formatDate } from '@site/shared/domain';
import { Button, ButtonLink, usePageReady } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../locales/use-messages';
import css from './legal-document.module.css';
import { fillPlaceholders, type LegalText } from './legal-text';

/** The legal texts, by the page's key in area.json. */
const TEXTS = ['privacy-policy', 'policy', 'rules'] as const;

const sectionId = (index: number): string => `section-${index + 1}`;
/** The number that a heading may begin with: the list of contents has its own. */
const NUMBER = /^\d+[.)]?\s+/;

export interface LegalDocumentProps {
  /** The page's key in area.json. */
  name: string;
  title: string;
  text: LegalText;
  language: Locale;
  /** Since when it is in force, as `2024-07-30`. */
  effective: string;
  /** Stands above the text: the way to another language. */
  children?: ReactNode;
}

/** A legal text to read and to print (LEGAL-1). */
export function LegalDocument({ name, title, text, language, effective, children }: LegalDocumentProps) {
  const t = useMessages();
  const { config, locale } = useShell();
  const { title: ownTitle, intro, sections } = fillPlaceholders(text, config);
  usePageTitle(title);
  const ready = usePageReady(name);
  return (
    <article className={css.page} {...ready}>
      <h1 className={css.title} lang={ownTitle && language}>
        {ownTitle ?? title}
      </h1>
      <p className={css.effective}>{t('legal.effective', { date: formatDate(effective) })}</p>
      <div className={css.tools} data-scripted="">
        {children}
        <Button size="small" onClick={() => window.print()}>
          {t('legal.print')}
        </Button>
      </div>
      {language !== locale && !children && <p className={css.note}>{t('legal.vietnameseOnly')}</p>}
      <nav className={css.contents} aria-label={t('legal.contents')}>
        <p className={css.contentsTitle}>{t('legal.contents')}</p>
        <ol lang={language}>
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${sectionId(index)}`}>{heading.replace(NUMBER, '')}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.text} lang={language}>
        {intro.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {sections.map(({ heading, paragraphs = [], list = [] }, index) => (
          <section key={heading} id={sectionId(index)}>
            <h2 className={css.heading}>{heading}</h2>
            {paragraphs.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <nav className={css.others} aria-label={t('legal.others')}>
        {TEXTS.filter((other) => other !== name).map((other) => (
          <ButtonLink key={other} variant="quiet" to={`/${other}`}>
            {t(`${other}.title`)}
          </ButtonLink>
        ))}
      </nav>
    </article>
  );
}
