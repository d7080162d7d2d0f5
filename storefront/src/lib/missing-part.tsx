import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'

/** Replaces a page, or a part of a page (level 2), that could not be loaded or rendered. */
export function MissingPart({ level = 1 }: { level?: 1 | 2 }) {
  const { t } = useTexts()
  return (
    <EmptyState
      level={level}
      drawing={<PlugDrawing />}
      title={t('shell.part_failed')}
      action={<Button onClick={() => location.reload()}>{t('cart.try_again')}</Button>}
    />
  )
}
