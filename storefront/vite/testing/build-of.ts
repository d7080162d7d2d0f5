import { build, type Plugin } from 'vite'

/** Builds these files, by path, as the storefront is built, with these plugins; answers the script. The first is the entry. */
export async function buildOf(files: Record<string, string>, plugins: Plugin[]): Promise<string> {
  const [entry = ''] = Object.keys(files)
  const made = await build({
    configFile: false,
    root: '/',
    logLevel: 'silent',
    plugins: [...plugins, filesFrom(files)],
    build: { write: false, minify: false, rolldownOptions: { input: `/${entry}` } },
  })
  const [{ output }] = [made].flat() as { output: { code?: string }[] }[] as [{ output: { code?: string }[] }]
  return output.map(({ code = '' }) => code).join('\n')
}

function filesFrom(files: Record<string, string>): Plugin {
  const idOf = (path: string) => (path.slice(1) in files ? path : undefined)
  return {
    name: 'files',
    enforce: 'pre',
    resolveId: (source, importer) =>
      idOf(source.startsWith('.') && importer ? new URL(source, `file://${importer}`).pathname : source),
    load: id => files[id.slice(1)],
  }
}
