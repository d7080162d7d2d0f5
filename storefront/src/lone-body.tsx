import { DoorDrawing, PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import type { Texts } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'

export function loneBody(kind: 'unknown' | 'unavailable', { t }: Texts): string {
  return renderToStaticMarkup(
    <main>
      <EmptyState
        level={1}
        drawing={kind === 'unknown' ? <DoorDrawing /> : <PlugDrawing />}
        title={t(`document.${kind}.title`)}
      >
        {t(`document.${kind}.text`)}
      </EmptyState>
    </main>,
  )
}
