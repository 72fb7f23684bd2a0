import { loggedText } from '@site/shared/http/logged-text';

/**
 * Lays rows out under each other, for a terminal.
 *
 * @param cells the cells of each row; the first one is the head
 * @returns the text, a line per row
 */
export function table(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(loggedText));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
