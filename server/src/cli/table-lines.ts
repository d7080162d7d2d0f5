/** A table for a terminal: numbers right-aligned, text left-aligned, two spaces between columns. */
export function tableLines(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => (row[column] ?? '').length)),
  )
  const isFigures = head.map((_, column) => rows.every(row => /^\d*$/.test(row[column] ?? '')))
  return [head, ...rows].map(row =>
    row
      .map((cell, column) =>
        isFigures[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
