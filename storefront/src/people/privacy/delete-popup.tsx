import type { ProofNeeded } from '@tiffin/contract/people/sessions/diner'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type SyntheticEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { afterPopup } from '../../lib/after-popup.ts'
import { closePopup } from '../../lib/popup.ts'
import { removeStored } from '../../lib/storage.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from '../account/account.module.css'
import { Failure } from '../account/failure.tsx'
import { signOut } from '../account/session.ts'
import { ProofSteps } from '../account/proof-steps.tsx'
import { proofNeeded } from '../account/prove.tsx'
import { useSending } from '../account/use-sending.ts'
import { requestOwnData } from './use-export.ts'

/** The word to type, the same in every language. */
const WORD = 'DELETE'

/** Asks for the word, deletes the account and signs out [A-49, G-23]. */
export function DeletePopup({ token }: { token: string }) {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [needed, setNeeded] = useState<ProofNeeded>()
  const { busy, errors, failure, send } = useSending(['word'], () => id)

  const leave = () => {
    void signOut(shop)
    removeStored('optin_answered')
    navigate('/')
    showToast({ kind: 'success', text: t('privacy.delete.done') })
  }
  const deleteAccount = async () => {
    try {
      await requestOwnData(shop, token, 'DELETE')
    } catch (error) {
      const proof = proofNeeded(error)
      if (!proof) throw error
      return setNeeded(proof)
    }
    afterPopup(leave)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(typed.trim() === WORD ? {} : { word: t('privacy.delete.wrong') }, deleteAccount)
  }
  const proven = () => {
    setNeeded(undefined)
    void send({}, deleteAccount)
  }
  return (
    <Dialog
      open
      onClose={closePopup}
      title={t('privacy.delete.ask', { shop: shop.configuration.name })}
      closeLabel={t('privacy.delete.keep')}
    >
      {needed ? (
        <div className={styles.form}>
          <p>{t('privacy.delete.proof')}</p>
          <ProofSteps needed={needed} onProven={proven} />
        </div>
      ) : (
        <form noValidate className={styles.form} onSubmit={submit}>
          <p>{t('privacy.delete.lost')}</p>
          <WordField id={id} value={typed} error={errors.word} onChange={setTyped} />
          <Failure text={failure} />
          <Button type="submit" variant="danger" wide busy={busy}>
            {t('privacy.delete.confirm')}
          </Button>
          <Button wide onClick={closePopup}>
            {t('privacy.delete.keep')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

type FieldProps = { id: string; value: string; error: string | undefined; onChange: (typed: string) => void }

function WordField({ onChange, ...field }: FieldProps) {
  const { t } = useTexts()
  return (
    <Field
      {...field}
      label={t('privacy.delete.type')}
      name="word"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      onChange={event => onChange(event.target.value)}
    />
  )
}
