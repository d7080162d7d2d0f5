import { type Node, nodesIn } from '../../scripts/vite/read-program.ts'
import type { ReactFeature } from './react-features.ts'

type Cut = { start: number; end: number; text: string }

/**
 * React's code without these features: their functions are empty, their hooks and methods gone, and the clauses for
 * their nodes taken out of every `switch` over a node's tag. What only they used, the minifier finds. `missing`: names
 * that this version of React does not have.
 */
export function cutReact(
  program: Node,
  code: string,
  features: readonly ReactFeature[],
): { code: string; missing: string[] } {
  const tags = new Set(features.flatMap(feature => feature.tags ?? []))
  const functions = new Set(features.flatMap(feature => feature.functions ?? []))
  const hooks = new Set(features.flatMap(feature => feature.hooks ?? []))
  const methods = features.flatMap(feature => feature.methods ?? [])
  const found = new Set<string>()
  const cuts: Cut[] = []
  for (const node of program.body as Node[]) {
    const name = nameOf(node.id)
    if (node.type === 'FunctionDeclaration' && functions.has(name)) {
      found.add(name)
      cuts.push({ ...(node.body as Node), text: '{}' })
    }
    const owner = methods.find(each => code.startsWith(`${each}.prototype.`, node.start))
    if (owner) {
      found.add(owner)
      cuts.push({ ...node, text: '' })
    }
  }
  for (const part of program.body as Node[])
    for (const node of nodesIn(part)) {
      if (node.type === 'Property' && hooks.has(nameOf(node.key))) {
        found.add(nameOf(node.key))
        cuts.push({ start: node.start, end: code[node.end] === ',' ? node.end + 1 : node.end, text: '' })
      } else if (node.type === 'SwitchStatement' && isOverNodes(node)) {
        const clauses = cutClauses(node, tags, code)
        cuts.push(...clauses, ...declarations(part, node, clauses))
      }
    }
  const named = [...functions, ...hooks, ...methods]
  return { code: apply(cuts, code), missing: named.filter(name => !found.has(name)) }
}

/** `switch (fiber.tag)`. What is called `update` is no node, though it has a tag. */
function isOverNodes({ discriminant }: Node): boolean {
  const { type, object, property } = discriminant as Node
  return type === 'MemberExpression' && nameOf(property) === 'tag' && nameOf(object) !== 'update'
}

/** A clause is cut whole if only its own label leads to it; else the clause before falls into it, and the label is cut. */
function cutClauses({ cases }: Node, tags: ReadonlySet<number>, code: string): Cut[] {
  const cuts: Cut[] = []
  let isFallenInto = false
  for (const { start, end, test, consequent } of cases as (Node & {
    test: Node | null
    consequent: Node[]
  })[]) {
    const isCut = test !== null && tags.has(test.value as number)
    if (isCut) cuts.push({ start, end: isFallenInto ? code.indexOf(':', test.end) + 1 : end, text: '' })
    if (!isCut || isFallenInto) isFallenInto = !leaves(consequent.at(-1))
  }
  return cuts
}

/** What is declared with `var` in a clause belongs to the whole function, so it is declared at the function's begin. */
function declarations(part: Node, { start, end, cases }: Node, cuts: readonly Cut[]): Cut[] {
  const names = [...nodesIn(cases)]
    .filter(
      node =>
        node.type === 'VariableDeclarator' && cuts.some(cut => cut.start < node.start && node.end <= cut.end),
    )
    .map(node => nameOf(node.id))
  if (names.length === 0) return []
  const inner = [...nodesIn(part)].findLast(
    node => node.type.startsWith('Function') && node.start < start && end < node.end,
  )
  const at = ((inner ?? part).body as Node).start + 1
  return [{ start: at, end: at, text: `var ${names.join(', ')};` }]
}

/** Whether the statement never goes on to the next clause. */
function leaves(node: Node | null | undefined): boolean {
  switch (node?.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true
    case 'BlockStatement':
      return leaves((node.body as Node[]).at(-1))
    case 'IfStatement':
      return leaves(node.consequent as Node) && leaves(node.alternate as Node | null)
    default:
      return false
  }
}

/** The outermost cuts, applied: what lies inside a cut goes with it. */
function apply(cuts: Cut[], code: string): string {
  let made = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown } | null | undefined)?.name)
}
