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
  /** How many rows count; further ones are kept and not shown. */
  most?: number | undefined
  /** The copy of a row, where rows may be copied. */
  copied?: (row: Record<string, unknown>, index: number) => Record<string, unknown>
  /** The order of the rows can be changed. */
  movable?: boolean
}

/** A list of rows with buttons to add and remove. */
export function ListField<Path extends string>(props: Props<Path>) {
  const { section, path, blank, nameOf, children, most = Number.POSITIVE_INFINITY, movable, copied } = props
  const { t } = useTexts()
  const { words, frame, key, edit } = useField(props)
  const value = section.value(path)
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const { list, adder, focusRow } = useRowFocus<HTMLOListElement>()
  // The value when Undo is pressed, not when the row was removed.
  const latest = useRef({ rows, edit })
  useEffect(() => {
    latest.current = { rows, edit }
  })
  const putBack = (index: number, row: Record<string, unknown>) => {
    latest.current.edit(latest.current.rows.toSpliced(index, 0, row))
    focusRow(index)
  }
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        {rows.length === 0 && <p className={styles.empty}>{t(`${key}_empty`)}</p>}
        <ol role="list" ref={list} className={styles.rows}>
          {rows.slice(0, most).map((row, index) => (
            // A row has no identity but its place.
            <li key={index} className={styles.row}>
              <div className={styles.fields}>{children(partOf(section, path, index), index)}</div>
              <div className={styles.actions}>
                {movable && index > 0 && (
                  <IconButton
                    label={t('console.menu.up_named', { name: nameOf(row, index) })}
                    onClick={() => {
                      edit(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))
                      focusRow(index - 1)
                    }}
                  >
                    <ChevronIcon className={styles.up} />
                  </IconButton>
                )}
                {copied && rows.length < most && (
                  <IconButton
                    label={t('console.settings.copy', { name: nameOf(row, index) })}
                    onClick={() => {
                      edit(rows.toSpliced(index + 1, 0, copied(row, index)))
                      focusRow(index + 1)
                    }}
                  >
                    <CopyIcon />
                  </IconButton>
                )}
                <IconButton
                  label={t('console.settings.remove', { name: nameOf(row, index) })}
                  onClick={() => {
                    edit(rows.toSpliced(index, 1))
                    focusRow(index - 1)
                    const name = nameOf(row, index)
                    showMessage({
                      kind: 'success',
                      text: t('console.settings.removed', { name }),
                      action: { label: t('console.undo'), onAction: () => putBack(index, row) },
                    })
                  }}
                >
                  <CloseIcon />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
        {rows.length < most && (
          <Button
            ref={adder}
            icon={<PlusIcon />}
            onClick={() => {
              edit([...rows, blank()])
              focusRow(rows.length)
            }}
          >
            {t(`${key}_add`)}
          </Button>
        )}
      </FieldSet>
    </Framed>
  )
}
