import type { Node } from './read-program.ts'

export type Cut = { start: number; end: number; text: string }
export type LeftOut = { file: string; name: string }

/**
 * The properties of an endpoint that browsers keep: name, path and permissions, which the console's navigation reads.
 */
const KEPT = new Set(['method', 'path', 'roles', 'operator', 'operators_too'])
/** Browsers read only whether these are present. */
const MARKED = new Set(['params', 'query', 'body', 'response', 'stream'])

type Options = {
  code: string
  /** The replacement of a schema with this name. */
  leftOut: (name: string) => string
}

/** Where a file of the contract has schemas, their replacements, and the names of its endpoints. */
export function cutSchemas(program: Node, { code, leftOut }: Options): { cuts: Cut[]; rows: string[] } {
  const cuts: Cut[] = []
  const rows: string[] = []
  const replace = ({ start, end }: Node, text: string) => cuts.push({ start, end, text })

  /** Constants that several endpoints share. */
  function cutParts(name: string, parts: Node): void {
    for (const { key, value } of parts.properties as { key?: Node; value?: Node }[])
      if (value?.type === 'CallExpression' && rootOf(value) === 'z')
        replace(value, leftOut(`${name}.${String(key?.name)}`))
  }

  function cutRow(row: Node | undefined, kept: ReadonlySet<string>): void {
    for (const property of (row?.properties ?? []) as Node[]) {
      if (property.type === 'SpreadElement') continue
      const name = String((property.key as Node).name)
      const value = property.value as Node
      if (MARKED.has(name)) replace(property, `${name}: 1`)
      else if (name === 'wire') cutRow(value, new Set(['form', 'packed']))
      else if (!kept.has(name)) replace(property, '...{}')
    }
  }

  for (const { name, init } of constantsOf(program)) {
    const value = unwrapped(init)
    if (value.type === 'ObjectExpression') cutParts(name, value)
    if (value.type !== 'CallExpression') continue
    if (rootOf(value) === 'z') replace(init, leftOut(name))
    else if (rootOf(value) === 'endpoint') {
      rows.push(name)
      cutRow((value.arguments as Node[])[0], KEPT)
      // Marked as pure, so that the bundler can drop it when unused.
    } else replace(init, `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`)
  }
  return { cuts, rows }
}

function constantsOf(program: Node): { name: string; init: Node }[] {
  return (program.body as Node[])
    .map(statement =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter(statement => statement?.type === 'VariableDeclaration')
    .flatMap(statement => (statement as Node).declarations as { id: Node; init: Node | null }[])
    .flatMap(({ id, init }) => (init ? [{ name: String(id.name), init }] : []))
}

/** The expression without `as ...` and `satisfies ...`. */
function unwrapped(node: Node): Node {
  return /^TS(?:As|Satisfies)/.test(node.type) ? unwrapped(node.expression as Node) : node
}

/** The leftmost name of a call: `z` of `z.string().check(...)`, `endpoint` of `endpoint({...})`. */
function rootOf(call: Node): string {
  let node = call
  while (node.type === 'CallExpression' || node.type === 'MemberExpression')
    node = (node.callee ?? node.object) as Node
  return String(node.name)
}
