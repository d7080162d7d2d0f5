import type { Dump } from './dump.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

/**
 * The schema of an installation's data, one line each: every column with its type, and every path in every JSON
 * document with the kind of its value. Two versions with the same lines store their data in the same form.
 */
export function formOf({ columns, rows }: Dump): string[] {
  const lines = new Set<string>()
  for (const [table, own] of Object.entries(columns))
    for (const [column, type] of Object.entries(own)) {
      lines.add(`${table}.${column} ${type}`)
      // Settings contain the number of their form, and a missing field has a default, so an added
      // field does not change the form.
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
    // Ids as keys of a document are replaced by one placeholder.
    for (const [key, inner] of Object.entries(value))
      addPaths(`${path}.${UUID.test(key) ? '*' : key}`, inner, lines)
  } else lines.add(`${path} ${value === null ? 'null' : typeof value}`)
}
