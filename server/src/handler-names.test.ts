import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { consoleRoutes, shopRoutes } from './app.ts'

const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' }).map(path =>
  basename(path),
)

test.each([...shopRoutes, ...consoleRoutes].map(({ name, handle }) => [name, handle.name]))(
  'the endpoint %s is answered by the function of its name, in the file of its name',
  (name, handler) => {
    expect(handler).toBe(name)
    expect(files).toContain(`${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`)
  },
)
