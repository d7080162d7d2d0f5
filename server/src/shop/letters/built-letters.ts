import type * as Letters from '#letters'

/**
 * Built code, imported when the first letter is rendered: each `import` takes time, even of loaded
 * modules.
 */
let letters: Promise<typeof Letters> | undefined

export function builtLetters(): Promise<typeof Letters> {
  return (letters ??= import('#letters').catch(forget))
}

/** The next letter retries the import. */
function forget(error: unknown): never {
  letters = undefined
  throw error
}
