import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'

/** Shown in the place of a screen whose chunk could not be loaded. */
export function MissingPart() {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing={<PlugDrawing />}
      title={t('shell.part_failed')}
      action={<Button onClick={() => location.reload()}>{t('cart.try_again')}</Button>}
    />
  )
}
