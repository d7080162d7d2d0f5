import type { Edit } from './read-recipe.ts'

/** The file's text after the edit. Throws a sentence when the edit does not fit the current text. */
export function applyEdit(before: string | undefined, edit: Edit): string {
  if (edit.kind === 'make') {
    if (before !== undefined) throw new Error(`${edit.file} exists already`)
    return edit.text
  }
  if (before === undefined) throw new Error(`${edit.file} does not exist`)
  const found = before.split(edit.anchor).length - 1
  if (found !== 1)
    throw new Error(`${edit.file} contains ${JSON.stringify(edit.anchor)} ${found} times, not once`)
  const at = before.indexOf(edit.anchor)
  if (edit.kind === 'replace')
    return before.slice(0, at) + edit.text.replace(/\n$/, '') + before.slice(at + edit.anchor.length)
  const start = before.lastIndexOf('\n', at) + 1
  const newline = before.indexOf('\n', at + edit.anchor.length)
  const place = edit.kind === 'before' ? start : newline < 0 ? before.length : newline + 1
  return before.slice(0, place) + edit.text + before.slice(place)
}
