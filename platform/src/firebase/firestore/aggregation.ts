import { z } from 'zod';
import { getField } from './field-path.ts';
import { invalidArgument } from './firestore-error.ts';
import { numberOf } from './ordering.ts';
import { fieldSchema, schemaOf } from './query-schema.ts';
import type { StoredDocument } from './stored-document.ts';
import { checkFieldName, doubleValue, type Fields, integerValue, type Value } from './values.ts';

const MAX_AGGREGATIONS = 5;

const alias = schemaOf((name = 'field_1'): string => {
  if (typeof name !== 'string') throw invalidArgument('The alias is not valid.');
  checkFieldName(name);
  return name;
});
const ofField = z.object({ field: fieldSchema });
const upTo = z.coerce.number().int().min(1).optional();

/** What an aggregation query asks for. */
export const aggregationsSchema = z
  .array(
    z.union([
      z.object({ alias, count: z.object({ upTo }) }),
      z.object({ alias, sum: ofField }),
      z.object({ alias, avg: ofField }),
    ]),
  )
  .min(1)
  .max(MAX_AGGREGATIONS, `The maximum number of aggregations is ${MAX_AGGREGATIONS}.`);

/** Results by alias. */
export type AggregateValues = Fields;

/**
 * Counts, sums and averages the documents that have all of the fields asked for, as Firestore does: its index of several
 * fields has no others. Values that are no numbers are left out of sums and averages.
 */
export function aggregate(
  found: readonly StoredDocument[],
  aggregations: z.output<typeof aggregationsSchema>,
): AggregateValues {
  const fields = aggregations.flatMap((aggregation) => {
    if ('sum' in aggregation) return [aggregation.sum.field];
    return 'avg' in aggregation ? [aggregation.avg.field] : [];
  });
  const documents = found.filter((document) =>
    fields.every((field) => getField(document.fields, field) !== undefined),
  );
  return Object.fromEntries(
    aggregations.map((aggregation): [string, Value] => {
      if ('count' in aggregation) {
        const count = Math.min(documents.length, aggregation.count.upTo ?? documents.length);
        return [aggregation.alias, { integerValue: String(count) }];
      }
      if ('sum' in aggregation)
        return [aggregation.alias, sumOf(numbersOf(documents, aggregation.sum.field))];
      return [aggregation.alias, averageOf(numbersOf(documents, aggregation.avg.field))];
    }),
  );
}

function numbersOf(documents: readonly StoredDocument[], field: readonly string[]): Value[] {
  return documents.flatMap((document) => {
    const value = getField(document.fields, field);
    return value !== undefined && numberOf(value) !== undefined ? [value] : [];
  });
}

function sumOf(numbers: readonly Value[]): Value {
  if (numbers.every((value) => 'integerValue' in value)) {
    return integerValue(numbers.reduce((sum, value) => sum + BigInt(value.integerValue), 0n));
  }
  return doubleValue(total(numbers));
}

function averageOf(numbers: readonly Value[]): Value {
  return numbers.length === 0 ? { nullValue: null } : doubleValue(total(numbers) / numbers.length);
}

function total(numbers: readonly Value[]): number {
  return numbers.reduce((sum, value) => sum + (numberOf(value) ?? 0), 0);
}
