import type { Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readHtml, writeHtml } from './html.ts'
import { newState } from './new-state.ts'

const ELSEWHERE = 'changed elsewhere'

type Options = { value: string; edit: (html: string) => void; attributes: Record<string, string> }

/** An editor in the element of `box`. Outside changes (undo, another tab, a discarded edit) are shown in it. */
export function useEditor({ value, edit, attributes }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** The content of the editor when it was last written or read. */
  const shown = useRef(value)
  const [state, setState] = useState(() => newState(readHtml(value)))
  const begun = useEffectEvent(() => state)
  const changed = useEffectEvent((html: string) => {
    shown.current = html
    edit(html)
  })
  useEffect(() => {
    const made = new EditorView(box.current, {
      state: begun(),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged && !transaction.getMeta(ELSEWHERE)) changed(writeHtml(next.doc))
      },
    })
    view.current = made
    return () => made.destroy()
  }, [])
  useEffect(() => {
    const { current } = view
    if (!current || value === shown.current) return
    shown.current = value
    const { tr, doc } = current.state
    tr.replaceWith(0, doc.content.size, readHtml(value).content)
    current.dispatch(tr.setMeta(ELSEWHERE, true).setMeta('addToHistory', false))
  }, [value])
  const props = JSON.stringify(attributes)
  useEffect(() => {
    view.current?.setProps({ attributes: JSON.parse(props) as Record<string, string> })
  }, [props])
  return {
    box,
    state,
    run: (command: Command) => {
      const { current } = view
      if (!current) return
      command(current.state, current.dispatch)
      current.focus()
    },
  }
}
