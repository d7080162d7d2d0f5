import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { literalsIn, type Load, loadsIn, type Node } from '../../scripts/vite/read-program.ts'

/** What the build has to know of a source file: which sections it uses, and what it loads later with which sections. */
type SourceFile = { says: Map<string, string>; loads: Load[] }

type Options = {
  /** The sections that every page has. */
  always: readonly string[]
  /** The folder of one language: a file for each section. */
  folder: string
}

const OURS = /\/(?:storefront|ui|contract)\/src\/.*\.tsx?$/

/**
 * Fails the build if a file would be shown without its texts: the sections that it and its imports use have to be among the
 * sections of every page or named beside the `import()` that loads it. A section that is named and not used is reported
 * too, so that no page loads more than it uses.
 */
export function textsBySection({ always, folder }: Options): Plugin {
  const sections = readdirSync(folder).map(file => basename(file, '.json'))
  const files = new Map<string, SourceFile>()
  return {
    name: 'texts-by-section',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: OURS },
      handler(code, id) {
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
        const says = new Map<string, string>()
        for (const text of literalsIn(program)) {
          const [section = ''] = text.split('.')
          if (text.includes('.') && sections.includes(section) && !says.has(section)) says.set(section, text)
        }
        files.set(id, { says, loads: loadsIn(program) })
      },
    },
    async buildEnd(error) {
      if (error) return
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const problems: string[] = []
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) problems.push(...check('every page', id, { brought: [] }))
        for (const { specifier, sections: brought } of files.get(id)?.loads ?? []) {
          const loaded = await this.resolve(specifier, id)
          if (loaded) problems.push(...check(`${nameOf(id)}, import('${specifier}')`, loaded.id, { brought }))
        }
      }
      if (problems.length > 0) this.error(`Texts by section:\n  ${problems.join('\n  ')}`)

      function check(where: string, root: string, { brought }: { brought: readonly string[] }): string[] {
        const said = keysUsedFrom(root)
        const missing = [...said].filter(([name]) => !always.includes(name) && !brought.includes(name))
        const unknown = brought.filter(name => !sections.includes(name))
        const idle = brought.filter(
          name => !unknown.includes(name) && (always.includes(name) || !said.has(name)),
        )
        return [
          ...missing.map(
            ([name, by]) =>
              `${where}: ${by}, of a section that is not brought: name '${name}' beside the import()`,
          ),
          ...unknown.map(name => `${where}: there is no section '${name}' in ${nameOf(folder)}`),
          ...idle.map(name => `${where}: nothing in it says '${name}', or every page has it: take it away`),
        ]
      }

      /** The sections that a file and all of its imports use, each with the file and the key. */
      function keysUsedFrom(root: string): Map<string, string> {
        const said = new Map<string, string>()
        const seen = new Set<string>()
        const visit = (id: string) => {
          if (seen.has(id)) return
          seen.add(id)
          for (const [section, text] of files.get(id)?.says ?? [])
            if (!said.has(section)) said.set(section, `${nameOf(id)} says '${text}'`)
          for (const next of importsOf(id)) visit(next)
        }
        visit(root)
        return said
      }
    },
  }
}

function nameOf(id: string): string {
  return id.replace(/^.*\/(?=(?:storefront|ui|contract)\/)/, '')
}
