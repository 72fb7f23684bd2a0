import type { z } from 'zod';

function parse(file: string, content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Error(`not released:\n  ${file} is not JSON: it begins with '${content.slice(0, 20)}'`, {
      cause,
    });
  }
}

/**
 * Reads a JSON file that comes from outside of this repository.
 *
 * @param file its name, for the error
 * @param content its text
 * @param form what it must be
 * @throws Error that names the file, and each field that is not of the form
 */
export function readForm<Form>(file: string, content: string, form: z.ZodType<Form>): Form {
  const read = form.safeParse(parse(file, content));
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `${file}: ${path.join('.') || 'its form'}: ${message}`,
  );
  throw new Error(['not released:', ...problems].join('\n  '));
}
