import { z } from 'zod';
import { parseFieldPath } from './field-path.ts';
import { schemaOf, valueSchema } from './query-schema.ts';
import { parseFields, parseTimestamp } from './values.ts';

/** Most writes that one commit may hold. */
export const MAX_WRITES = 500;

const nameSchema = z.string().max(8 * 1024);
const fieldPathSchema = schemaOf(parseFieldPath);
const fieldsSchema = schemaOf((input) => (input === undefined ? {} : parseFields(input)));
const listSchema = z.object({ values: z.array(valueSchema).default([]) });

const transformSchema = z.union([
  z.object({ fieldPath: fieldPathSchema, setToServerValue: z.literal('REQUEST_TIME') }),
  z.object({ fieldPath: fieldPathSchema, increment: valueSchema }),
  z.object({ fieldPath: fieldPathSchema, maximum: valueSchema }),
  z.object({ fieldPath: fieldPathSchema, minimum: valueSchema }),
  z.object({ fieldPath: fieldPathSchema, appendMissingElements: listSchema }),
  z.object({ fieldPath: fieldPathSchema, removeAllFromArray: listSchema }),
]);
/** A change that the server works out: its time, a sum, an array with or without elements. */
export type FieldTransform = z.output<typeof transformSchema>;

const preconditionSchema = z
  .object({
    exists: z.boolean().optional(),
    updateTime: schemaOf(parseTimestamp).optional(),
  })
  .default({});
/** What must be true of a document before it is written. */
export type Precondition = z.output<typeof preconditionSchema>;

const writeSchema = z.union([
  z.object({
    update: z.object({ name: nameSchema, fields: fieldsSchema }),
    updateMask: z.object({ fieldPaths: z.array(fieldPathSchema).default([]) }).optional(),
    updateTransforms: z.array(transformSchema).max(MAX_WRITES).default([]),
    currentDocument: preconditionSchema,
  }),
  z.object({ delete: nameSchema, currentDocument: preconditionSchema }),
  z.object({ verify: nameSchema, currentDocument: preconditionSchema }),
  z.object({
    transform: z.object({
      document: nameSchema,
      fieldTransforms: z.array(transformSchema).min(1).max(MAX_WRITES),
    }),
    currentDocument: preconditionSchema,
  }),
]);
/** One write of a commit, checked. */
export type Write = z.output<typeof writeSchema>;

export const writesSchema = z.array(writeSchema).max(MAX_WRITES).default([]);
