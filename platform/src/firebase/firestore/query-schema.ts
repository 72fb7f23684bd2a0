import { z } from 'zod';
import { NAME_FIELD, parseFieldPath } from './field-path.ts';
import { FirestoreError, invalidArgument } from './firestore-error.ts';
import { checkPath } from './names.ts';
import { parseValue, type Value } from './values.ts';

const MAX_FILTERS = 100;
const MAX_DISJUNCTIONS = 30;
const MAX_ORDERS = 20;
const MAX_LIMIT = 2 ** 31 - 1;

/**
 * A schema of a function that throws INVALID_ARGUMENT: the refusal becomes an issue, so that a union goes on to its
 * other forms.
 */
export function schemaOf<Output>(parse: (input: unknown) => Output) {
  // Optional, so that the function also decides about a field that is not there.
  return z
    .unknown()
    .optional()
    .transform((input, context): Output => {
      try {
        return parse(input);
      } catch (error) {
        if (!(error instanceof FirestoreError)) throw error;
        context.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    });
}

/** A value of the protocol, checked. */
export const valueSchema = schemaOf((input): Value => parseValue(input));

/** A field of a query, as its names; `__name__` alone is the document's own name. */
export const fieldSchema = z
  .object({ fieldPath: schemaOf((path) => (path === NAME_FIELD ? [NAME_FIELD] : parseFieldPath(path))) })
  .transform(({ fieldPath }) => fieldPath);

const collectionIdSchema = schemaOf((id): string => {
  if (typeof id !== 'string' || id.includes('/')) throw invalidArgument('A query has one collection.');
  checkPath(id);
  return id;
});

const fieldFilterSchema = z.object({
  field: fieldSchema,
  op: z.enum([
    'EQUAL',
    'NOT_EQUAL',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'ARRAY_CONTAINS',
    'ARRAY_CONTAINS_ANY',
    'IN',
    'NOT_IN',
  ]),
  value: valueSchema,
});
const unaryFilterSchema = z.object({
  field: fieldSchema,
  op: z.enum(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN']),
});

/** One comparison of a field with a value. */
export type FieldFilter = z.output<typeof fieldFilterSchema>;
/** One test of a field. */
export type UnaryFilter = z.output<typeof unaryFilterSchema>;
/** What a query asks of its documents. */
export type Filter =
  | { fieldFilter: FieldFilter }
  | { unaryFilter: UnaryFilter }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } };

const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.object({ fieldFilter: fieldFilterSchema }),
    z.object({ unaryFilter: unaryFilterSchema }),
    z.object({
      compositeFilter: z.object({
        op: z.enum(['AND', 'OR']),
        filters: z.array(filterSchema).min(1).max(MAX_FILTERS),
      }),
    }),
  ]),
);

const cursorSchema = z.object({
  values: z.array(valueSchema).max(MAX_ORDERS).default([]),
  before: z.boolean().default(false),
});

const countSchema = z.number().int().min(0).max(MAX_LIMIT);

function notSupported(what: string) {
  return z.undefined({ error: `${what} is not supported.` }).optional();
}

/** `structuredQuery` of a listener or of runQuery. */
export const structuredQuerySchema = z
  .object({
    from: z
      .array(z.object({ collectionId: collectionIdSchema, allDescendants: z.boolean().default(false) }))
      .length(1),
    where: filterSchema.optional(),
    orderBy: z
      .array(
        z.object({ field: fieldSchema, direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING') }),
      )
      .max(MAX_ORDERS)
      .default([]),
    startAt: cursorSchema.optional(),
    endAt: cursorSchema.optional(),
    offset: countSchema.default(0),
    // Refused, since a result without them would be another than was asked for.
    select: notSupported('A choice of fields (select)'),
    findNearest: notSupported('Search by vectors (findNearest)'),
    limit: z
      .union([countSchema, z.object({ value: countSchema }).transform(({ value }) => value)])
      .nullish()
      .transform((limit) => limit ?? undefined),
  })
  .superRefine((query, context) => {
    const { filters, listed } = sizeOf(query.where);
    if (filters > MAX_FILTERS) context.addIssue({ code: 'custom', message: 'too many filters' });
    if (listed > MAX_DISJUNCTIONS)
      context.addIssue({ code: 'custom', message: 'too many values in one filter' });
  });

/** A checked query, without the place of its collection. */
export type StructuredQuery = z.output<typeof structuredQuerySchema>;

/** A query with the document (or '' for the root) that its collection is below. */
export interface CollectionQuery {
  parent: string;
  query: StructuredQuery;
}

/** Collection of a query that does not ask for all collections of a name. */
export function collectionOfQuery({ parent, query }: CollectionQuery): string {
  const id = query.from[0]?.collectionId ?? '';
  return parent === '' ? id : `${parent}/${id}`;
}

/** Whether the query asks for all collections of a name below its parent. */
export function isGroupQuery({ query }: CollectionQuery): boolean {
  return query.from[0]?.allDescendants ?? false;
}

/** Filters that every result passes: the query's own one, or the members of its AND. */
export function requiredFilters(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  if ('compositeFilter' in filter && filter.compositeFilter.op === 'AND') {
    return filter.compositeFilter.filters.flatMap(requiredFilters);
  }
  return [filter];
}

function sizeOf(filter: Filter | undefined): { filters: number; listed: number } {
  if (filter === undefined) return { filters: 0, listed: 0 };
  if ('compositeFilter' in filter) {
    const sizes = filter.compositeFilter.filters.map(sizeOf);
    return {
      filters: sizes.reduce((sum, { filters }) => sum + filters, 1),
      listed: Math.max(...sizes.map(({ listed }) => listed)),
    };
  }
  const value = 'fieldFilter' in filter ? filter.fieldFilter.value : undefined;
  const isList =
    'fieldFilter' in filter && ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'].includes(filter.fieldFilter.op);
  const listed = isList && value !== undefined && 'arrayValue' in value ? value.arrayValue.values.length : 0;
  return { filters: 1, listed };
}
