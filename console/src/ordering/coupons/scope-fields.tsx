import { CheckRow } from '@tiffin/ui/check-row'
import { Disclosure } from '@tiffin/ui/disclosure'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import type { CouponFieldsProps } from './coupon-fields.ts'
import { toggled } from './toggled.ts'

/** The categories and single dishes that a coupon applies to; all if none is chosen. */
export function ScopeFields({ draft, change, errorOf, categories }: CouponFieldsProps) {
  const { t } = useTexts()
  const some = categories.filter(({ id }) => !draft.categories.includes(id))
  return (
    <>
      {categories.length > 1 && (
        <FieldSet legend={t('console.coupons.field_categories')}>
          {categories.map(({ id, name, items }) => (
            <CheckRow
              key={id}
              label={name}
              checked={draft.categories.includes(id)}
              onChange={() =>
                change({
                  categories: toggled(draft.categories, id),
                  // A category includes all of its dishes.
                  items: draft.items.filter(each => !items.some(item => item.id === each)),
                })
              }
            />
          ))}
        </FieldSet>
      )}
      <FieldSet legend={t('console.coupons.field_items')} error={errorOf('only')}>
        {some.map(({ id, name, items }) => (
          <Disclosure
            key={id}
            summary={name}
            figure={items.filter(item => draft.items.includes(item.id)).length || undefined}
          >
            {items.map(item => (
              <CheckRow
                key={item.id}
                label={item.name}
                checked={draft.items.includes(item.id)}
                onChange={() => change({ items: toggled(draft.items, item.id) })}
              />
            ))}
          </Disclosure>
        ))}
      </FieldSet>
    </>
  )
}
