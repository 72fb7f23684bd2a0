import { useShell } from '@site/shared/contract';
import { useShare } from '@site/shared/share';
import { Button, IconButton, Sheet } from '@site/shared/ui';
import { Cloud, CloudAlert, CloudOff, RefreshCw, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useShortlistMessages } from './locales/use-messages';
import type { SharedShortlist, ShortlistState } from './shared-shortlist';
import css from './shortlist.lazy.module.css';
import { LONGEST_NOTE, MOST_HOMES, MOST_MEMBERS } from './shortlist-document';
import { pathOfLink } from './shortlist-keys';
import page from './shortlist-page.module.css';

/** What the list is called, who is in it and who is here, its link, and its end. */
export function ShortlistHead({ list, state }: { list: SharedShortlist; state: ShortlistState }) {
  const t = useShortlistMessages();
  const { share, sheet } = useShare();
  const { toast } = useShell();
  const { content, present, isOwner, isShared } = state;
  const title = content.title || t('title');
  const [ending, setEnding] = useState(false);
  return (
    <header className={css.head}>
      <div className={css.headLine}>
        <h1 className={page.title}>{title}</h1>
        <div className={css.headTools}>
          {isOwner && (
            <Button variant="quiet" onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!isShared}
            onClick={() => void share(title, { path: pathOfLink(list.known) })}
          >
            <Send size={18} aria-hidden="true" />
            {t('share')}
          </Button>
        </div>
      </div>
      {!isShared && <p className={css.hint}>{t('shareLater')}</p>}
      {content.members.length > 0 && (
        <ul className={css.people} aria-label={t('people')}>
          {content.members.map(({ id, name }) => (
            <li key={id} data-here={present.includes(id) || undefined}>
              <span className={css.dot} aria-hidden="true" />
              <span className={css.name}>{name}</span>
              {id === list.known.member && <span className={css.quiet}>({t('you')})</span>}
              {present.includes(id) && id !== list.known.member && (
                <span className={css.quiet}>{t('here')}</span>
              )}
              {!present.includes(id) && id !== list.known.member && (
                <IconButton
                  label={t('removeMember', { name })}
                  onClick={() => {
                    list.document.leave(id);
                    toast({
                      message: t('memberRemoved', { name }),
                      action: { label: t('undo'), run: () => list.document.join(id, name) },
                    });
                  }}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <LinkLine state={state} />
      {sheet}
      {ending && <EndSheet list={list} onClose={() => setEnding(false)} />}
    </header>
  );
}

/** Whether what was changed has reached the other, in words. */
function LinkLine({ state: { link, unsent, refused, unkept, content } }: { state: ShortlistState }) {
  const t = useShortlistMessages();
  const refusal = () => {
    const { homes, members } = content;
    if (refused === 'note') return t('refusedLong', { most: LONGEST_NOTE });
    if (refused === 'homes')
      return t('refusedHomes', { count: homes.length, most: MOST_HOMES, excess: homes.length - MOST_HOMES });
    if (refused === 'members') return t('refusedMembers', { count: members.length, most: MOST_MEMBERS });
    return t(refused === 'size' ? 'refusedSize' : 'refused');
  };
  const [Icon, text] = refused
    ? ([CloudAlert, refusal()] as const)
    : link === 'waiting'
      ? ([CloudOff, t('waiting')] as const)
      : link === 'connecting'
        ? ([RefreshCw, t('connecting')] as const)
        : unsent
          ? ([RefreshCw, t('sending')] as const)
          : ([Cloud, t('sent')] as const);
  return (
    <div className={css.link} role="status" data-refused={refused ? '' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <p>{text}</p>
      {unkept && <p>{t('unkept')}</p>}
    </div>
  );
}

function EndSheet({ list, onClose }: { list: SharedShortlist; onClose: () => void }) {
  const t = useShortlistMessages();
  const { toast } = useShell();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const hasEnded = await list.end();
    setBusy(false);
    if (hasEnded) onClose();
    else toast({ kind: 'error', message: t('endFailed') });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('endTitle')}
      height="auto"
      footer={
        <div className={css.endTools}>
          <Button wide onClick={onClose}>
            {t('endKeep')}
          </Button>
          <Button variant="primary" wide busy={busy} onClick={() => void end()}>
            {t('end')}
          </Button>
        </div>
      }
    >
      <p>{t('endText')}</p>
    </Sheet>
  );
}
