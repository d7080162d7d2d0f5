import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { FONTS, fontFiles } from '../../ui/src/fonts.ts'

const require = createRequire(import.meta.url)
const paths = fontFiles(Object.keys(FONTS) as (keyof typeof FONTS)[]).flatMap(files => Object.values(files))

/** The themes' fonts as assets named by their content, and `__FONT_URLS__`: path in the package -> address. */
export function fonts(): Plugin {
  const files = paths.map(path => {
    const content = readFileSync(fileOf(path))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    const name = basename(path, extname(path)).replace('-wght-normal', '')
    return { path, content, fileName: `assets/${name}-${hash}${extname(path)}` }
  })
  return {
    name: 'fonts',
    config: () => ({
      define: {
        __FONT_URLS__: JSON.stringify(
          Object.fromEntries(files.map(({ path, fileName }) => [path, `/${fileName}`])),
        ),
      },
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { fileName, content } of files) this.emitFile({ type: 'asset', fileName, source: content })
    },
  }
}

function fileOf(path: string): string {
  const [scope, name, ...rest] = path.split('/')
  return join(dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest)
}
