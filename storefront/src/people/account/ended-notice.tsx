import type { WayIn } from '@tiffin/contract/people/accounts/ways-in'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { openPopup } from '../../lib/popup.ts'
import { keepDraft } from '../../lib/session-draft.ts'
import { whenNoPopup } from '../../lib/when-no-popup.ts'
import { isCustomerStored } from './use-customers-only.ts'
import { waysText } from './ways-text.ts'

type Props = { ended: WayIn[]; token: string; email: string }

/** Lists the other ways to sign in that a sign-in has ended, because it was the first proof of the e-mail. */
export function EndedNotice({ ended, token, email }: Props) {
  const { t } = useTexts()
  const say = useEffectEvent(() => {
    keepDraft('ended_ways', token, undefined)
    if (!isCustomerStored()) return
    openPopup('warning', {
      title: t('account.ended.title'),
      text: t('account.ended.text', { ways: waysText(t, ended) }),
      buttons: [
        {
          label: t('account.ended.choose'),
          variant: 'primary',
          onPress: () => openPopup('auth', { step: 'forgot', email }),
        },
        { label: t('account.ended.later') },
      ],
    })
  })
  useEffect(() => whenNoPopup(() => say()), [])
  return null
}
