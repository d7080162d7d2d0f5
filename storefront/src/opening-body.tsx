import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { ButtonLink } from '@tiffin/ui/button'
import { PlateDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import type { Texts } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The page of a shop that has not opened yet: that it opens soon, its address, and its contact
 * details.
 */
export function openingBody(name: string, { store }: StoreConfiguration, { t }: Texts): string {
  const { phone, street, town, postcode } = store
  const place = [street, [town, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return renderToStaticMarkup(
    <main>
      <EmptyState
        level={1}
        drawing={<PlateDrawing />}
        title={t('opening_soon.title', { shop: name })}
        action={
          phone && (
            <ButtonLink variant="primary" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {t('opening_soon.call', { phone })}
            </ButtonLink>
          )
        }
      >
        {t('opening_soon.text')}
        {place && (
          <>
            <br />
            {place}
          </>
        )}
      </EmptyState>
    </main>,
  )
}
