import type { Dump } from './dump.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * The form of an installation's data, a line each: every column with its type, and every path in every document with the
 * kind of what stands there. Two versions that keep their data alike have the same lines.
 */
export function formOf({ columns, rows }: Dump): string[] {
  const lines = new Set<string>()
  for (const [table, own] of Object.entries(columns))
    for (const [column, type] of Object.entries(own)) {
      lines.add(`${table}.${column} ${type}`)
      // Settings bear the number of their form, and a field more has a default in every older one.
      if (table === 'store_setting' && column === 'value')
        for (const { section, number } of rows[table] ?? [])
          lines.add(`store_setting ${String(section)} ${String(number)}`)
      else if (type.startsWith('jsonb'))
        for (const row of rows[table] ?? []) addPaths(`${table}.${column}`, row[column], lines)
    }
  return [...lines].sort()
}

function addPaths(path: string, value: unknown, lines: Set<string>): void {
  if (Array.isArray(value)) {
    lines.add(`${path} list`)
    for (const each of value) addPaths(`${path}[]`, each, lines)
  } else if (typeof value === 'object' && value !== null) {
    // What is kept by an id has as many names as there are ids.
    for (const [key, inner] of Object.entries(value))
      addPaths(`${path}.${UUID.test(key) ? '*' : key}`, inner, lines)
  } else lines.add(`${path} ${value === null ? 'null' : typeof value}`)
}
