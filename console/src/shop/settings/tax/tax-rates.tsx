import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { type Editing, partOf } from '../../../form/editing.ts'
import { Framed } from '../../../form/framed.tsx'
import { RateChanges } from './rate-changes.tsx'
import { RateFields } from './rate-fields.tsx'
import styles from './tax-rates.module.css'

type Props = {
  section: Editing<'default_class' | `classes.${string}`>
  rates: { value: string; label: string }[]
}

/**
 * The rates by name: a percentage each, and exceptions for service types that the law treats
 * differently.
 */
export function TaxRates({ section, rates }: Props) {
  const { t } = useTexts()
  return (
    <FieldSet
      id="classes"
      legend={t('settings.tax.classes')}
      rule={t('settings.tax.classes_hint')}
      error={section.errors.classes?.join(' ')}
    >
      {rates.map(({ value, label }) => (
        <TaxRate
          key={value}
          section={section}
          name={value}
          label={label}
          isUsual={value === section.value('default_class')}
        />
      ))}
      <NewRate section={section} taken={rates.map(({ value }) => value)} />
    </FieldSet>
  )
}

type RateProps = Pick<Props, 'section'> & { name: string; label: string; isUsual: boolean }

function TaxRate({ section, name, label, isUsual }: RateProps) {
  const { t } = useTexts()
  const path = `classes.${name}` as const
  const rate = partOf(section, path)
  return (
    <Framed section={section} id={path} value={section.value(path)}>
      <FieldSet id={path} legend={t('settings.tax.rate', { name: label })} className={styles.rate}>
        <div className={styles.fields}>
          <RateFields rate={rate} />
        </div>
        <RateChanges rate={rate} />
        {!isUsual && (
          <Button
            aria-label={t('settings.tax.remove', { name: label })}
            onClick={() => section.edit(path, undefined)}
          >
            {t('console.settings.remove_short')}
          </Button>
        )}
      </FieldSet>
    </Framed>
  )
}

function NewRate({ section, taken }: Pick<Props, 'section'> & { taken: string[] }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  // A dot would make the name look like the path of a field.
  const isTaken = taken.includes(name) || name.includes('.')
  const add = () => {
    if (!name || isTaken) return
    section.edit(`classes.${name}`, { percent: 0 })
    setTyped('')
  }
  return (
    <div className={styles.new}>
      <Field
        label={t('settings.tax.new')}
        hint={t('settings.tax.new_hint')}
        value={typed}
        error={name && isTaken ? t('settings.tax.name_taken') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button icon={<PlusIcon />} onClick={add}>
        {t('settings.tax.add')}
      </Button>
    </div>
  )
}
