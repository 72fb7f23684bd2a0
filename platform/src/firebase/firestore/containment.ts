import { NAME_FIELD } from './field-path.ts';
import { type Filter, requiredFilters } from './query-schema.ts';
import type { Fields, Value } from './values.ts';

/**
 * JSON that the fields of every result contain, for the database's index: texts and booleans that the query demands
 * by equality or array-contains. Other values have several forms for one meaning (1 and 1.0) and are left out.
 */
export function containmentOf(where: Filter | undefined): Fields {
  const contained: Fields = Object.create(null);
  for (const filter of requiredFilters(where)) {
    if (!('fieldFilter' in filter)) continue;
    const { field, op, value } = filter.fieldFilter;
    const [name] = field;
    if (name === undefined || name === NAME_FIELD || field.length > 1 || !hasOneForm(value)) continue;
    // Two demands on one field: one of them narrows enough.
    if (Object.hasOwn(contained, name)) continue;
    if (op === 'EQUAL') contained[name] = value;
    if (op === 'ARRAY_CONTAINS') contained[name] = { arrayValue: { values: [value] } };
  }
  return contained;
}

function hasOneForm(value: Value): boolean {
  return 'stringValue' in value || 'booleanValue' in value;
}
