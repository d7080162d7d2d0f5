import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'

type Props = {
  id: string
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

/** A code of six digits from a message, in one field: phones offer it, and it can be pasted with a space. */
export function CodeField({ onChange, ...field }: Props) {
  const { t } = useTexts()
  return (
    <Field
      {...field}
      label={t('account.field.code')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      onChange={event => onChange(event.target.value)}
    />
  )
}
