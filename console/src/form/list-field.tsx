import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { IconButton } from '@tiffin/ui/icon-button'
import { ChevronIcon, CloseIcon, CopyIcon, PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { showMessage } from '../lib/message.ts'
import { type Editing, partOf } from './editing.ts'
import { Framed } from './framed.tsx'
import styles from './list-field.module.css'
import { type FieldProps, useField } from './use-field.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props<Path extends string> = FieldProps<Path> & {
  /** A new row. */
  blank: () => Record<string, unknown>
  /** The name of a row, for the button that removes it. */
  nameOf: (row: Record<string, unknown>, index: number) => string
  /** The fields of a row. */
  children: (row: Editing, index: number) => ReactNode
  /** The number of rows that are used; further rows are kept and not shown. */
  most?: number | undefined
  /** Creates the copy of a row, if rows can be copied. */
  copied?: (row: Record<string, unknown>, index: number) => Record<string, unknown>
  /** Whether the order of the rows can be changed. */
  movable?: boolean
  /** Whether rows can be neither added nor removed. */
  fixed?: boolean
}

/** A list of rows with buttons to add and remove. */
export function ListField<Path extends string>(props: Props<Path>) {
  const { section, path, blank, nameOf, children, most = Infinity, movable, fixed, copied } = props
  const { t } = useTexts()
  const { words, frame, key, edit } = useField(props)
  const value = section.value(path)
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const { list, adder, focusRow } = useRowFocus<HTMLOListElement>()
  // Undo inserts the row into the current rows, not into the rows at the time of its removal.
  const latest = useLatest({ rows, edit })
  const putBack = (index: number, row: Record<string, unknown>) => {
    latest.current.edit(latest.current.rows.toSpliced(index, 0, row))
    focusRow(index)
  }
  const put = (next: Record<string, unknown>[], focused: number) => {
    edit(next)
    focusRow(focused)
  }
  const remove = (index: number, row: Record<string, unknown>) => {
    put(rows.toSpliced(index, 1), index - 1)
    showMessage({
      kind: 'success',
      text: t('console.settings.removed', { name: nameOf(row, index) }),
      action: { label: t('console.undo'), onAction: () => putBack(index, row) },
    })
  }
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        {rows.length === 0 && <p className={styles.empty}>{t(`${key}_empty`)}</p>}
        <ol role="list" ref={list} className={styles.rows}>
          {rows.slice(0, most).map((row, index) => (
            // Rows have no id, so the index is the key.
            <li key={index} className={styles.row}>
              <div className={styles.fields}>{children(partOf(section, path, index), index)}</div>
              <RowActions
                name={nameOf(row, index)}
                moveUp={
                  movable && index > 0
                    ? () => put(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row), index - 1)
                    : undefined
                }
                copy={
                  copied && rows.length < most
                    ? () => put(rows.toSpliced(index + 1, 0, copied(row, index)), index + 1)
                    : undefined
                }
                remove={fixed ? undefined : () => remove(index, row)}
              />
            </li>
          ))}
        </ol>
        {rows.length < most && !fixed && (
          <Button ref={adder} icon={<PlusIcon />} onClick={() => put([...rows, blank()], rows.length)}>
            {t(`${key}_add`)}
          </Button>
        )}
      </FieldSet>
    </Framed>
  )
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type RowActionsProps = {
  name: string
  moveUp: (() => void) | undefined
  copy: (() => void) | undefined
  remove: (() => void) | undefined
}

function RowActions({ name, moveUp, copy, remove }: RowActionsProps) {
  const { t } = useTexts()
  return (
    <div className={styles.actions}>
      {moveUp && (
        <IconButton label={t('console.menu.up_named', { name })} onClick={moveUp}>
          <ChevronIcon className={styles.up} />
        </IconButton>
      )}
      {copy && (
        <IconButton label={t('console.settings.copy', { name })} onClick={copy}>
          <CopyIcon />
        </IconButton>
      )}
      {remove && (
        <IconButton label={t('console.settings.remove', { name })} onClick={remove}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
