import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Node } from '../../scripts/vite/read-program.ts'
import { cutReact } from './cut-react.ts'
import { REACT_FEATURES, type ReactFeature } from './react-features.ts'

/**
 * Leaves out of React what no source file in these folders uses: a quarter of it, which every page would wait for. The
 * first file that uses a feature brings its code back.
 */
export function unusedReact(folders: string[]): Plugin {
  let unused: readonly ReactFeature[] = []
  return {
    name: 'unused-react',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      const sources = folders.flatMap(sourcesIn)
      unused = REACT_FEATURES.filter(({ words }) => !sources.some(source => words.test(source)))
    },
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        const cut = cutReact(this.parse(code) as unknown as Node, code, unused)
        if (cut.missing.length > 0)
          this.error(
            `React has no ${cut.missing.join(', ')}: see what react-features.ts has to name in this version`,
          )
        return { code: cut.code, map: null }
      },
    },
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:tsx?|m?js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => {
      const source = readFileSync(join(folder, name), 'utf8')
      // Such a file has no elements: what looks like one is a text.
      return name.endsWith('.ts') ? source.replaceAll('<', '') : source
    })
}
