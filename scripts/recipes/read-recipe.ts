/**
 * A recipe is a page of `docs/recipes/` that a script can apply. Its fenced blocks are the steps:
 *
 *
 * - ` ```ts file=path ` creates a file with this text.
 * - ` ```ts file=path after="a text" ` inserts these lines after the line that contains the text; `before="..."` before
 * it.
 * - ` ```ts file=path replace="a text" ` replaces the text.
 * - ` ```sh run ` runs these commands.
 * - ` ```sh test ` lists the test files that prove the result, one per line.
 *
 * Other blocks are only for reading. The page's second paragraph begins with the number of files, `**5 files.**`.
 */
export type Recipe = {
  name: string
  title: string
  /** The number of files that the page states. */
  stated: number | undefined
  /** The files that its blocks create or change. */
  files: string[]
  edits: Edit[]
  commands: string[]
  tests: string[]
  /** The text outside the blocks. */
  prose: string
}

export type Edit = { file: string; text: string; line: number } & (
  | { kind: 'make' }
  | { kind: 'after' | 'before' | 'replace'; anchor: string }
)

type Block = { info: string; text: string; line: number }

export function readRecipe(name: string, page: string): Recipe {
  const { blocks, prose } = blocksOf(page)
  const edits = blocks.flatMap(editOf)
  const linesOf = (info: string) =>
    blocks.filter(block => block.info === info).flatMap(({ text }) => text.split('\n').filter(Boolean))
  const stated = /^\*\*(\d+) files?\.\*\*/m.exec(prose)?.[1]
  return {
    name,
    title: /^# (.+)$/m.exec(page)?.[1] ?? name,
    stated: stated === undefined ? undefined : Number(stated),
    files: [...new Set(edits.map(edit => edit.file))],
    edits,
    commands: linesOf('sh run'),
    tests: linesOf('sh test'),
    prose,
  }
}

function blocksOf(page: string): { blocks: Block[]; prose: string } {
  const blocks: Block[] = []
  const prose: string[] = []
  let open: { indent: number; info: string; lines: string[]; line: number } | undefined
  for (const [index, line] of page.split('\n').entries()) {
    const fence = /^(\s*)```(.*)$/.exec(line)
    if (open) {
      if (fence?.[2] === '') {
        blocks.push({ info: open.info, text: `${open.lines.join('\n')}\n`, line: open.line })
        open = undefined
      } else open.lines.push(line.slice(Math.min(open.indent, line.length - line.trimStart().length)))
    } else if (fence) open = { indent: fence[1]!.length, info: fence[2]!.trim(), lines: [], line: index + 1 }
    else prose.push(line)
  }
  return { blocks, prose: prose.join('\n') }
}

function editOf({ info, text, line }: Block): Edit[] {
  const file = /\bfile=(\S+)/.exec(info)?.[1]
  if (!file) return []
  const place = /\b(after|before|replace)="(.+)"$/.exec(info)
  if (!place) return [{ kind: 'make', file, text, line }]
  return [{ kind: place[1] as 'after' | 'before' | 'replace', anchor: place[2]!, file, text, line }]
}
