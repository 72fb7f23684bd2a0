import type { ReactNode } from 'react';

export interface AfterScriptsProps {
  /** The page is not hydrated yet. */
  waits: boolean;
  /** Pictures; their box has its shape without them. */
  children: ReactNode;
}

/** Pictures that do not take the line from the scripts: they come with the hydration, or where scripts are off. */
export const AfterScripts = ({ waits, children }: AfterScriptsProps) =>
  waits ? <noscript>{children}</noscript> : children;
