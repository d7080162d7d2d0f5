import styles from './rich-text.module.css'

type Props = {
  /** Made harmless by the server; nothing else is ever shown like this. */
  html: string
  lang?: string
}

/** For an editor, which shows the text as diners will see it. */
export const richTextClass = styles.text

/** Text written on the console: headings, paragraphs, lists and links. */
export function RichText({ html, lang }: Props) {
  return <div lang={lang} className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />
}
