import { Button } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { openPopup } from '../../lib/popup.ts'
import { focusHeading } from '../../lib/focus-heading.ts'

type Props = {
  title: string
  children: ReactNode
  /** False where the page has something else for a visitor. */
  isMain?: boolean
}

/** What a customer finds on this page, for a visitor. After the sign-in the page shows it. */
export function SignInOffer({ title, children, isMain = true }: Props) {
  const { t } = useTexts()
  const signIn = () => openPopup('auth', { step: 'login', onDone: focusHeading })
  return (
    <EmptyState
      title={title}
      action={
        <Button variant={isMain ? 'primary' : undefined} onClick={signIn}>
          {t('shell.log_in')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
