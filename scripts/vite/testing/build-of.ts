import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds these files, as if they had these paths in the project, for a browser with these plugins. The first is the
 * entry. Returns the script with all chunks.
 */
export async function buildOf(files: Record<string, string>, plugins: Plugin[]): Promise<string> {
  const [entry = ''] = Object.keys(files)
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [...plugins, filesFrom(files)],
    build: {
      write: false,
      rolldownOptions: { input: join(root, entry), preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = made as { output: { code?: string }[] }
  return output.map(({ code = '' }) => code).join('\n')
}

function filesFrom(files: Record<string, string>): Plugin {
  const known = new Map(Object.entries(files).map(([path, source]) => [join(root, path), source]))
  return {
    name: 'files',
    enforce: 'pre',
    resolveId(source, importer) {
      const path = source.startsWith('.') && importer ? join(importer, '..', source) : source
      const ours = source.replace(/^@tiffin\/(\w+)\/(.*)$/, (_, workspace: string, file: string) =>
        join(root, workspace, 'src', `${file}.ts`),
      )
      return [path, ours].find(each => known.has(each))
    },
    load: id => known.get(id),
  }
}
