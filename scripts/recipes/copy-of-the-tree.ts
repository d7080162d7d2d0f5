import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../test/processes.ts'

const leftOut = new Set(['.git', 'node_modules', 'dist', 'var', 'test-results', 'out'])

/**
 * A copy of the project in which recipes are tried, so that the working tree stays unchanged. It shares the project's
 * packages, except that the project's own workspaces link to the copy.
 */
export function copyOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tiffin-recipes-'))
  cpSync(root, copy, { recursive: true, filter: source => !leftOut.has(basename(source)) })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@tiffin'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== '@tiffin') symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
  for (const entry of readdirSync(join(root, 'node_modules/@tiffin')))
    symlinkSync(join(copy, entry), join(modules, '@tiffin', entry))
  return copy
}
