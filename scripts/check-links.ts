// Checks every link between the documents: the file exists, and so does the heading. `npm test` runs it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const broken = documents().flatMap(path => brokenLinks(path))
for (const line of broken) console.log(line)
if (broken.length > 0) process.exitCode = 1

function documents(): string[] {
  return globSync('**/*.md', {
    cwd: root,
    exclude: path => /(^|\/)(node_modules|dist|\.cache|var)$/.test(path),
  })
}

function brokenLinks(path: string): string[] {
  const text = withoutCode(readFileSync(join(root, path), 'utf8'))
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', heading] = link.split('#')
    const target = file === '' ? path : relative(root, join(root, dirname(path), file))
    if (!existsSync(join(root, target))) return [`${path}: ${link} does not exist`]
    if (heading === undefined || headingsOf(target).includes(heading)) return []
    return [`${path}: ${link}: there is no such heading`]
  })
}

/** The anchors of a document's headings, as GitHub makes them. */
function headingsOf(path: string): string[] {
  const text = withoutCode(readFileSync(join(root, path), 'utf8'))
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```/gm, '').replaceAll(/`[^`\n]*`/g, '')
}
