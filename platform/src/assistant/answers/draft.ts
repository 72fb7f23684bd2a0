import type { CatalogueProject } from '../catalogue/catalogue.ts';
import type { Remembered } from '../question/asked.ts';
import type { Topic } from '../question/topics.ts';

/** An answer before it is given its citations and its end. */
export interface Draft {
  text: string;
  /** Projects that it goes by. */
  projects: readonly CatalogueProject[];
  topics?: readonly Topic[];
  /** Lines that lead somewhere, after everything else. */
  links?: readonly string[];
  /** What the conversation keeps of it. */
  remember?: Remembered;
  /** Its words decide something (yes or no), so a language model must not choose others. */
  ownWords?: boolean;
}
