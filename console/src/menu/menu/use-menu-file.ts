import { CallError } from '@tiffin/contract/client'
import {
  exportMenuFile,
  previewMenuFile,
  MENU_FILE_BYTES,
  importMenuFile,
} from '@tiffin/contract/menu/drafts/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { sendFile } from '../../lib/send-file.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { type ColumnSelection, columnsQuery } from './column-selection.ts'
import type { Draft, DraftState } from './use-draft.ts'

export type MenuFilePreview = ResponseOf<typeof previewMenuFile>
export type ImportTarget = 'draft' | 'live'

/** After an error the chosen file and its preview are kept. */
type State = {
  file?: File
  /** The user's choices for the headings of the file. */
  chosen?: ColumnSelection
  looked?: MenuFilePreview
  busy?: 'look' | ImportTarget
  error?: string
}

/**
 * Uploads a menu file: previews it, then imports it into the draft or publishes it. Also downloads
 * the menu.
 */
export function useMenuFile(draft: Draft, change: DraftState['change']) {
  const { t, textOfError, locale } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({})
  const sending = useOneUpload()
  const params = { storeId: store.id }
  const failed = (error: unknown, kept: State) =>
    setState({ ...kept, error: textOfError(error instanceof CallError ? error : undefined) })

  /** `shown`: the previous preview of the file, displayed until the new one arrives. */
  const look = async (file: File, chosen: ColumnSelection = {}, shown?: MenuFilePreview) => {
    if (file.size > MENU_FILE_BYTES)
      return setState({ error: t('console.menu.file.large', sizeOf(file, locale)) })
    const kept = { file, chosen, ...(shown ? { looked: shown } : {}) }
    setState({ ...kept, busy: 'look' })
    const how = sending(file)
    try {
      const looked = await sendFile(previewMenuFile, { params, query: columnsQuery(chosen) }, how)
      setState({ file, chosen, looked })
    } catch (error) {
      if (!how.signal.aborted) failed(error, kept)
    }
  }

  /**
   * Returns true if it was imported. If a colleague has changed the draft in the meantime, the file
   * is previewed again.
   */
  const take = async (into: ImportTarget): Promise<boolean> => {
    const { file, looked, chosen = {} } = state
    if (!file || !looked) return false
    setState({ file, chosen, looked, busy: into })
    const query = { revision: looked.revision, ...columnsQuery(chosen) }
    const request = { params: { ...params, into }, query }
    try {
      await sendFile(importMenuFile, request, sending(file))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await look(file, chosen)
      failed(error, { file, chosen, looked })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: ['menu-draft', store.id] })
      void queries.invalidateQueries({ queryKey: ['menu-versions', store.id] })
    }
    const { menu } = looked
    const undo = () => menu && void change(changesBetween(menu, draft.draft), t('console.menu.undone'))
    const action = { label: t('console.undo'), onAction: undo }
    const published = store.opened ? 'console.menu.published' : 'console.menu.published_unopened'
    if (into === 'live') showMessage({ kind: 'success', text: t(published) })
    else showMessage({ kind: 'success', text: t('console.menu.file.taken'), action })
    return true
  }

  const download = async (form: 'csv' | 'json' | 'template') => {
    try {
      saveFile(await call(exportMenuFile, { params: { ...params, form } }))
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    }
  }
  return { ...state, look, take, download }
}

/** A new upload aborts the pending one; leaving the page aborts both. */
function useOneUpload() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return (file: File) => {
    running.current?.abort()
    running.current = new AbortController()
    return { file, signal: running.current.signal, onProgress: () => {} }
  }
}

/**
 * Checked before anything is sent: if the server closes the connection during an upload, the browser reports only a
 * network error.
 */
function sizeOf({ name, size }: File, locale: string) {
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 2 ** 20)
  return { name, size: megabytes(size), most: megabytes(MENU_FILE_BYTES) }
}
