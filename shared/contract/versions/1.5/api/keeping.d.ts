import type { Credentials, EarlyAnswer } from '@site/shared/contract';
export type KeptKind = 'feed' | 'listing' | 'author' | 'videos' | 'threads';
export interface Keep {
    kind: KeptKind;
    name?: string;
}
export interface KeptName extends Required<Keep> {
    identified: boolean;
    query: string | undefined;
}
export interface AnswerKeeper {
    note(which: KeptName, answer: EarlyAnswer, by: Credentials, at: number): void;
    recall(which: KeptName): Promise<string | undefined>;
    forgetOthers(): void;
}
