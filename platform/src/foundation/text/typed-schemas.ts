import { typedLine, visibleText } from '@site/shared/typed/typed-text';
import { z } from 'zod';

/** A text of one line that somebody typed, in the form that is searched for and kept. */
export const typedLineSchema = z.string().overwrite(typedLine);

/** A text of several lines, without what nobody sees and without space around it. */
export const typedTextSchema = z.string().overwrite((text) => visibleText(text).trim());
