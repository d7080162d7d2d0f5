// Lets Node load the letters, which are React components, from their sources, so that the tests of
// the server need no build.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Rolldown from 'rolldown/utils'

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    // Loaded with the first letter, because most workers render none.
    const { transformSync } = require('rolldown/utils') as typeof Rolldown
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
