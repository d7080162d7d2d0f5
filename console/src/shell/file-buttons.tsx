import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { showMessage } from '../lib/message.ts'
import { saveFile } from '../lib/save-file.ts'

type Props<Table extends string> = {
  /** The label of each table's button. */
  tables: Record<Table, string>
  read: (table: Table) => Promise<Parameters<typeof saveFile>[0]>
  /** The message when the file is ready. */
  saved: (name: string) => string
  className: string | undefined
}

/** A download button for each table. */
export function FileButtons<Table extends string>({ tables, read, saved, className }: Props<Table>) {
  const { textOfError } = useTexts()
  const [busy, setBusy] = useState<Table>()
  const save = async (table: Table) => {
    setBusy(table)
    try {
      const file = await read(table)
      saveFile(file)
      showMessage({ kind: 'success', text: saved(file.name) })
    } catch (error) {
      const refused = error instanceof CallError ? error : undefined
      showMessage({ kind: 'error', text: refused?.errors.from?.[0] ?? textOfError(refused) })
    }
    setBusy(undefined)
  }
  return (
    <p className={className}>
      {(Object.entries(tables) as [Table, string][]).map(([table, words]) => (
        <Button key={table} busy={busy === table} onClick={() => void save(table)}>
          {words}
        </Button>
      ))}
    </p>
  )
}
