import { useTexts } from '@tiffin/ui/texts'
import { headOf, type Screen } from '../lib/screen.ts'
import { ContactForm } from '../people/messages/contact-form.tsx'
import styles from '../people/messages/messages.module.css'

/** The contact form as a page. */
function ContactPage() {
  return (
    <div className={styles.page}>
      <h1>{useTexts().t('contact.title')}</h1>
      <ContactForm />
    </div>
  )
}

export const screen: Screen = {
  Page: ContactPage,
  head(facts) {
    const head = headOf(facts.t('contact.title'), 'contact.about', facts)
    return { ...head, title: facts.configuration.seo.titles.contact_us ?? head.title }
  },
}
