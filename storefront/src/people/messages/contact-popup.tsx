import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { closePopup } from '../../lib/popup.ts'
import { ContactForm } from './contact-form.tsx'

export function ContactPopup() {
  const { t } = useTexts()
  return (
    <Dialog open onClose={closePopup} title={t('contact.title')} closeLabel={t('contact.close')}>
      <ContactForm onSent={closePopup} />
    </Dialog>
  )
}
