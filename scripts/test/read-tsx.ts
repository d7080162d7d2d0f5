// Lets Node read the letters, which are React, as they are written: the tests of the server need nothing built.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Rolldown from 'rolldown/utils'

const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    // Loaded with the first letter: most workers write no letter.
    const { transformSync } = require('rolldown/utils') as typeof Rolldown
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
