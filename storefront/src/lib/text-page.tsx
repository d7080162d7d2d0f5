import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { RichText } from '@tiffin/ui/rich-text'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import styles from './text-page.module.css'

type Props = {
  title: string
  /** The text; undefined while loading. */
  text: { content: string; language: string } | undefined
  reading: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The content above the text. */
  children?: ReactNode
}

/** A page with a title and a rich text. */
export function TextPage({ title, text, reading: { isError, isFetching, refetch }, children }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.page} aria-busy={!text && !isError}>
      <h1>{title}</h1>
      {children}
      {text ? (
        <RichText html={text.content} lang={text.language} />
      ) : isError ? (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('shell.part_failed')}
          action={
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {t('shell.try_again')}
            </Button>
          }
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
