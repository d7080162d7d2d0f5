import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'

type Props = {
  id: string
  value: string
  error?: string | undefined
  /** For a first code, which cannot be a recovery code. */
  isFirst?: boolean
  /** Whether the code has just been requested, so that the field gets the focus. */
  takesFocus?: boolean
  onChange: (value: string) => void
}

/** The code of an authenticator app. Phones suggest it from messages and password managers. */
export function CodeField({ onChange, isFirst = false, takesFocus = false, ...field }: Props) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  return (
    <Field
      {...field}
      ref={input}
      label={t('console.sign_in.code')}
      hint={isFirst ? undefined : t('console.sign_in.code_hint')}
      autoComplete="one-time-code"
      inputMode={isFirst ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
      onChange={event => onChange(event.target.value)}
    />
  )
}
