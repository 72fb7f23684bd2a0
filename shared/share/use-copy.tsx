import { copyText } from '@site/shared/browser/clipboard';
import { useShell } from '@site/shared/contract';
import { type ReactNode, useState } from 'react';
import { CopySheet } from './copy-sheet';

export interface Copy {
  /** Copies a text, and says `copied` in a toast; where the browser refuses, opens the sheet. A press must have caused it. */
  copy: (text: string, copied: string) => Promise<void>;
  /** To be rendered beside the button: the text to press and hold, after a refusal. */
  sheet: ReactNode;
}

/** Copies texts in every way that the browser allows, down to a field to copy from by hand (COPY-1). */
export function useCopy(): Copy {
  const { toast } = useShell();
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string, copied: string) => {
    if (await copyText(text)) toast({ kind: 'success', message: copied });
    else setRefused(text);
  };
  const close = () => setRefused(undefined);
  return { copy, sheet: refused === undefined ? null : <CopySheet text={refused} onClose={close} /> };
}
