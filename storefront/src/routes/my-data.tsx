import { downloadExportByLink } from '@tiffin/contract/people/privacy/diner'
import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { errorLike, isCut } from '../lib/error-like.ts'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import styles from '../people/privacy/privacy.module.css'
import { saveArchive } from '../people/privacy/save-archive.ts'

/**
 * The page of the link to an export. The download starts by a press, because mail programs open links in advance and the
 * link works once [G-22].
 */
function MyData() {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const takeToken = useLinkToken()
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveArchive(await call(downloadExportByLink, { body: { token: takeToken() } }))
      showToast({ kind: 'success', text: t('privacy.export.saved') })
      setOver(true)
    } catch (error) {
      if (isCut(error)) showToast({ kind: 'error', text: textOfError(errorLike(error)) })
      else setOver(true)
    }
    setBusy(false)
  }
  return (
    <div className={styles.alone}>
      <h1>{t('privacy.link.title')}</h1>
      <p role="status">{t(isOver ? 'privacy.link.over' : 'privacy.link.lead')}</p>
      {isOver ? (
        <Link href="/profile/privacy" className={buttonClass()}>
          {t('privacy.link.account')}
        </Link>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void download()}>
          {t('privacy.export.download')}
        </Button>
      )}
    </div>
  )
}

/**
 * The token after the `#` of the link. It is removed from the address, which scripts that count visitors read, and kept in
 * the history's entry, so that a reload has it.
 */
function useLinkToken(): () => string {
  useEffect(() => {
    const token = location.hash.slice(1)
    if (token) history.replaceState({ ...(history.state as object), token }, '', location.pathname)
  }, [])
  return () => (history.state as { token?: string } | null)?.token ?? ''
}

export const screen: Screen = {
  Page: MyData,
  head: facts => ({ ...headOf(facts.t('privacy.link.title'), 'privacy.about', facts), hidden: true }),
}
