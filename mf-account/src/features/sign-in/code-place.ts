import { isFields, isText } from '@site/shared/domain';
import { useHydrating } from '@site/shared/ui';
import { keepDraft, readDraft } from '@site/shared/use-draft';
import { useState } from 'react';

/** How long after its last change the step is come back to, ms: no code is good for longer. */
const LASTS_MS = 60 * 60 * 1000;

/** When another code can be asked for. */
export interface NextCode {
  /** How long one has to wait in all, s. */
  seconds: number;
  /** When that is over, ms since 1970. */
  at: number;
}

/** State of the code step while the visitor waits for the sms. The code itself is never stored. */
export interface CodePlace {
  /** The number, as digits from 84. */
  phone: string;
  /** When its code was sent, ms since 1970; undefined when that is not known. */
  sentAt?: number | undefined;
  /** When another code can be asked for; undefined before one was sent from here. */
  next?: NextCode | undefined;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function readCodePlace(name: string): CodePlace | undefined {
  try {
    const kept: unknown = JSON.parse(readDraft(name));
    if (!isFields(kept) || !isText(kept.phone) || !isTime(kept.at)) return undefined;
    if (Math.abs(Date.now() - kept.at) > LASTS_MS) return undefined;
    const next = isFields(kept.next) ? kept.next : {};
    return {
      phone: kept.phone,
      sentAt: isTime(kept.sentAt) ? kept.sentAt : undefined,
      next: isTime(next.at) && isTime(next.seconds) ? { at: next.at, seconds: next.seconds } : undefined,
    };
  } catch {
    // Nothing was kept, or nothing that we wrote.
    return undefined;
  }
}

function keepCodePlace(name: string, place: CodePlace | undefined): void {
  keepDraft(name, place ? JSON.stringify({ ...place, at: Date.now() }) : '');
}

/** The step of the code, over a reload of this tab. */
export interface CodePlaceState {
  /** Undefined when no code is waited for. */
  place: CodePlace | undefined;
  /** Enters the step, or changes what is known there; undefined leaves it. */
  go: (place: CodePlace | undefined) => void;
  /** Keeps it no longer, though it stays on screen until the shell leads on. */
  done: () => void;
}

/**
 * Keeps for this tab whether the visitor waits for a code, until it was right or its person signs out. A page from the
 * server knows of none until it is hydrated.
 *
 * @param name under which it is kept: one for each use of a code
 */
export function useCodePlace(name: string): CodePlaceState {
  const hydrating = useHydrating();
  const readKept = () => ({ isRead: !hydrating, place: hydrating ? undefined : readCodePlace(name) });
  const [kept, setKept] = useState(readKept);
  if (!kept.isRead && !hydrating) setKept(readKept);
  return {
    place: kept.place,
    go(next) {
      keepCodePlace(name, next);
      setKept({ isRead: true, place: next });
    },
    done: () => keepCodePlace(name, undefined),
  };
}
