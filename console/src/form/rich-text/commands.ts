import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

export type Tool = { name: string; command: Command; isOn?: (state: EditorState) => boolean }

const { nodes, marks } = schema

/** The buttons above the text; each is the text `console.editor.<name>`. */
export const TOOLS: Tool[] = [
  { name: 'heading', command: toggleHeading(2), isOn: state => isHeading(state, 2) },
  { name: 'small_heading', command: toggleHeading(3), isOn: state => isHeading(state, 3) },
  { name: 'bold', command: toggleMark(marks.strong), isOn: state => hasMark(state, marks.strong) },
  { name: 'italic', command: toggleMark(marks.em), isOn: state => hasMark(state, marks.em) },
  list('list', nodes.bullet_list),
  list('numbers', nodes.ordered_list),
]

export const HISTORY: Tool[] = [
  { name: 'undo', command: undo },
  { name: 'redo', command: redo },
]

function list(name: string, type: NodeType): Tool {
  return { name, command: toggleList(type), isOn: state => listAround(state)?.node.type === type }
}

function toggleHeading(level: number): Command {
  return (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    )
}

/** Turns paragraphs into a list, a list into the other kind, or back into paragraphs. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (!around) return wrapInList(type)(state, dispatch)
    if (around.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, type))
    return true
  }
}

/**
 * Links the selected words; without a selection, changes the link at the cursor, or inserts the URL
 * as text.
 */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAround(state) ?? state.selection
    const tr = state.tr
    if (from === to) tr.insertText(href.replace(/^(mailto|tel):/, ''), from)
    const end = from === to ? tr.selection.from : to
    dispatch?.(tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ href })))
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const around = linkAround(state)
  if (!around) return false
  dispatch?.(state.tr.removeMark(around.from, around.to, marks.link))
  return true
}

/** The link at the cursor or in the selection. */
export function linkAround({
  doc,
  selection: { $from, from, to, empty },
}: EditorState): { from: number; to: number; href: string } | undefined {
  const hrefOf = (node: Node | null | undefined) =>
    node?.marks.find(mark => mark.type === marks.link)?.attrs.href as string | undefined
  if (!empty) {
    let href: string | undefined
    doc.nodesBetween(from, to, node => {
      href ??= hrefOf(node)
    })
    return href === undefined ? undefined : { from, to, href }
  }
  const href = hrefOf($from.parent.maybeChild($from.index())) ?? hrefOf($from.nodeBefore)
  if (href === undefined) return undefined
  let found: { from: number; to: number } | undefined
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    if (hrefOf(node) === href && start <= from && from <= start + node.nodeSize)
      found = { from: start, to: start + node.nodeSize }
  })
  return found && { ...found, href }
}

function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type === nodes.heading && $from.parent.attrs.level === level
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

function listAround({ selection: { $from } }: EditorState): { node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list)
      return { node, at: $from.before(depth) }
  }
  return undefined
}
