import type { FuzzValues } from './fuzz-values.ts';

/** A part of a JSON schema, as the description of the service has it. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
}

/** A call that the service describes. */
export interface DescribedRoute {
  method: string;
  /** With names in braces. */
  path: string;
  body: JsonSchema | undefined;
  query: { name: string; schema: JsonSchema }[];
}

interface Operation {
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
}

/** Every call of an OpenAPI description. */
export function describedRoutes(description: {
  paths: Record<string, Record<string, Operation>>;
}): DescribedRoute[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      body: Object.values(requestBody?.content ?? {})[0]?.schema,
      query: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema = {} }) => ({ name, schema })),
    })),
  );
}

/**
 * A value that fits a schema, nearly always: what is wrong should be one thing, not all at once.
 *
 * @param texts what a plain text may be; ids that exist among them lead further in
 */
export function fitting(values: FuzzValues, schema: JsonSchema, texts: readonly string[]): unknown {
  const { random } = values;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) return fitting(values, random.pick(choices), texts);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined && schema.enum.length > 0) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object') return fittingObject(values, schema, texts);
  if (type === 'array')
    return Array.from({ length: random.int(0, 3) }, () => fitting(values, schema.items ?? {}, texts));
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + random.int(0, 40);
  if (type === 'boolean') return random.chance(0.5);
  return type === 'string' ? random.pick(texts) : values.json(2);
}

function fittingObject(values: FuzzValues, schema: JsonSchema, texts: readonly string[]): unknown {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return values.json(2);
  const isThere = (name: string) => schema.required?.includes(name) === true || values.random.chance(0.5);
  return Object.fromEntries(
    properties.filter(([name]) => isThere(name)).map(([name, part]) => [name, fitting(values, part, texts)]),
  );
}
