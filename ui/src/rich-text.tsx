import styles from './rich-text.module.css'

type Props = {
  /** HTML that the server has sanitised. No other HTML is ever inserted. */
  html: string
  lang?: string
}

/** For an editor, which shows the text as diners will see it. */
export const richTextClass = styles.text

/** Text written in the console: headings, paragraphs, lists and links. */
export function RichText({ html, lang }: Props) {
  return <div lang={lang} className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />
}
