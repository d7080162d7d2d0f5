import { exchangeLanguage } from '@tiffin/contract/people/accounts/diner'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useCustomer } from './session.ts'

/**
 * Synchronises the language of the device and the account. The account takes over each choice that the customer makes on
 * the device. A device without a choice takes over the language of the account.
 */
export function AccountLanguage() {
  const { call, configuration } = useShop()
  const { options } = configuration.language
  const { code, choose } = useLanguage()
  const token = useCustomer()?.user_token
  const stored = useStored('Language')
  // A language that the shop no longer offers is not a choice.
  const chosen = options.find(option => option.code === stored)?.code
  const known = useStored('account_language')
  const isEqual = known !== undefined && (chosen === undefined || chosen === known)

  const exchange = useEffectEvent(async (mine: string | undefined) => {
    const { language } = await call(exchangeLanguage, { body: mine ? { language: mine } : {} })
    if (readStored('USER_PROFILE')?.user_token !== token) return
    writeStored('account_language', language)
    const isOffered = options.some(option => option.code === language)
    if (!readStored('Language') && isOffered && language !== code) await choose(language)
  })
  useEffect(() => {
    // After a failure the next page repeats the exchange.
    if (token && !isEqual) exchange(chosen).catch(() => undefined)
  }, [token, isEqual, chosen])
  return null
}
