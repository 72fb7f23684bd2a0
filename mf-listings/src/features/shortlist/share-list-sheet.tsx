import { type SavedHome, useShell } from '@site/shared/contract';
import { charactersOver, typedLine } from '@site/shared/domain';
import { Button, Sheet } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortlistMessages } from './locales/use-messages';
import css from './share-list.lazy.module.css';
import { putShortlist } from './shortlist-database';
import { newKey, newListId, newMember, pathOfLink } from './shortlist-keys';

/** Limits of a list (shortlist-document.ts, whose library this sheet does without). */
const LONGEST_TITLE = 60;
const LONGEST_MEMBER_NAME = 30;
const MOST_HOMES = 100;

export interface ShareListSheetProps {
  /** The homes to choose from. */
  homes: readonly SavedHome[];
  /** What the list of them is called; empty for all saved homes. */
  name: string;
  onClose: () => void;
}

/** Makes a shared list of saved homes and opens it. Private notes stay here (SHORT-1). */
export function ShareListSheet({ homes, name, onClose }: ShareListSheetProps) {
  const t = useShortlistMessages();
  const { session, toast } = useShell();
  const navigate = useNavigate();
  const form = useId();
  const [title, setTitle] = useState(name || t('title'));
  const [who, setWho] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(homes.slice(0, MOST_HOMES).map(({ key }) => key));
  const [faulty, setFaulty] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const whoField = useRef<HTMLInputElement>(null);
  const fits = (text: string, most: number) => typedLine(text) !== '' && charactersOver(text, most) === 0;
  const isTitleGood = fits(title, LONGEST_TITLE);
  const isWhoGood = fits(who, LONGEST_MEMBER_NAME);
  const isRoomLeft = chosen.length <= MOST_HOMES;

  const make = async (event: FormEvent) => {
    event.preventDefault();
    setFaulty(!isTitleGood || !isWhoGood || !isRoomLeft);
    if (!isTitleGood) return titleField.current?.focus();
    if (!isWhoGood) return whoField.current?.focus();
    if (!isRoomLeft) return;
    const list = {
      id: newListId(),
      key: newKey(),
      owner: newKey(),
      member: newMember(),
      title: typedLine(title),
      account: session.user?.uid,
      openedAt: Date.now(),
      waiting: {
        title: typedLine(title),
        name: typedLine(who),
        homes: homes.filter(({ key }) => chosen.includes(key)),
      },
    };
    const homesOfList = list.waiting.homes.map((home) => ({ key: home.key, title: home.title }));
    try {
      await putShortlist({ ...list, waiting: { ...list.waiting, homes: homesOfList } });
    } catch {
      return toast({ kind: 'error', message: t('makeFailed') });
    }
    navigate(pathOfLink(list));
  };
  const all = chosen.length >= Math.min(homes.length, MOST_HOMES);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shareSheet')}
      footer={
        <>
          {faulty && !isRoomLeft && (
            <p className={css.fault} role="alert">
              {t('chooseFewer', { most: MOST_HOMES })}
            </p>
          )}
          <Button type="submit" form={form} variant="primary" wide>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void make(event)} noValidate>
        <p className={css.hint}>{t('shareText')}</p>
        <TextField
          ref={titleField}
          label={t('listName')}
          value={title}
          limit={LONGEST_TITLE}
          autoComplete="off"
          error={faulty && !isTitleGood ? t('listNameFault', { most: LONGEST_TITLE }) : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          ref={whoField}
          label={t('name')}
          hint={t('joinHint')}
          value={who}
          limit={LONGEST_MEMBER_NAME}
          autoComplete="off"
          error={faulty && !isWhoGood ? t('nameFault', { most: LONGEST_MEMBER_NAME }) : undefined}
          onChange={({ target }) => setWho(target.value)}
        />
        <div className={css.quick}>
          {(['brother', 'sister'] as const).map((word) => (
            <Button key={word} size="small" aria-pressed={who === t(word)} onClick={() => setWho(t(word))}>
              {t(word)}
            </Button>
          ))}
        </div>
        {homes.length > 0 && (
          <fieldset className={css.homes}>
            <legend>{t('chooseHomes', { count: chosen.length })}</legend>
            <Button
              variant="quiet"
              size="small"
              onClick={() => setChosen(all ? [] : homes.slice(0, MOST_HOMES).map(({ key }) => key))}
            >
              {t(all ? 'chooseNone' : 'chooseAll')}
            </Button>
            {homes.map(({ key, title: home, location }) => (
              <label key={key} className={css.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    setChosen((before) =>
                      target.checked ? [...before, key] : before.filter((one) => one !== key),
                    )
                  }
                />
                <span>{home || location}</span>
              </label>
            ))}
          </fieldset>
        )}
      </form>
    </Sheet>
  );
}
