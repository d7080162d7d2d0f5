import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useState } from 'react'

type Props = {
  id: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: ReactNode
  hint?: ReactNode
  name?: string
  onChange: (value: string) => void
}

/** A password can be pasted and made visible. */
export function PasswordField({ onChange, name = 'password', ...field }: Props) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      name={name}
      type={shown ? 'text' : 'password'}
      // HTML does not permit the attribute on a field of type `password`.
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      maxLength={128}
      required
      onChange={event => onChange(event.target.value)}
      after={
        <Button variant="plain" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t('account.show_password')}
        </Button>
      }
    />
  )
}
