import { POLICY_PAGES, type PolicyPage } from '@tiffin/contract/people/consent/policy'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { FieldSet } from '@tiffin/ui/field-set'
import { RichText } from '@tiffin/ui/rich-text'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useState } from 'react'
import { Framed } from '../../../form/framed.tsx'
import { RichTextField } from '../../../form/rich-text/rich-text-field.tsx'
import type { SectionEditing } from '../../../form/use-section.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import { paragraphsOf } from './paragraphs-of.ts'

type Props = {
  section: SectionEditing<PolicyPage>
  name: PolicyPage
  /** Additional controls for an own text. */
  children?: ReactNode
}

/** One policy: the platform's text, or an own text, which starts as a copy of it. */
export function PolicyField({ section, name, children }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const value = section.value(name)
  // An own text that is cleared stays in the editor until it is saved.
  const [begunAt, setBegunAt] = useState<number>()
  const isOwn = begunAt === section.revision || (typeof value === 'string' && value !== '')
  const platform = paragraphsOf(t(`policies.${name}.content`, { store: store.name }))
  const title = t(`settings.policies.${name}`)
  return (
    <FieldSet legend={title} rule={t('settings.policies.where', { path: POLICY_PAGES[name].path })}>
      <Checkbox
        role="switch"
        aria-label={`${title}: ${t('settings.policies.own')}`}
        label={t('settings.policies.own')}
        aria-checked={isOwn}
        checked={isOwn}
        onChange={({ target }) => {
          setBegunAt(target.checked ? section.revision : undefined)
          section.edit(name, target.checked ? platform : '')
        }}
      />
      {isOwn ? (
        <>
          <RichTextField
            section={section}
            path={name}
            label={t('settings.policies.own_of', { title })}
            legendHidden
          />
          {children}
        </>
      ) : (
        <Framed section={section} id={name} value={value}>
          <Disclosure summary={t('settings.policies.platform')}>
            <RichText html={platform} />
          </Disclosure>
        </Framed>
      )}
    </FieldSet>
  )
}
