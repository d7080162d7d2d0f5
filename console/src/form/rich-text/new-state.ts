import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The usual keyboard shortcuts of editors. Tab still leaves the field. */
const KEYS: Record<string, Command> = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, lineBreak),
}

export function newState(doc: Node): EditorState {
  return EditorState.create({ doc, plugins: [history(), keymap(KEYS), keymap(baseKeymap)] })
}
