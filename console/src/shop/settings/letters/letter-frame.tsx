import { useEffect, useRef } from 'react'
import { showLetter } from './show-letter.ts'
import styles from './letters.module.css'

type Props = { html: string; isDark: boolean; title: string }

/** A letter as a mail program shows it, 320 pixels wide. No script runs in the frame. */
export function LetterFrame({ html, isDark, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const show = () => {
    if (frame.current) showLetter(frame.current, { html, isDark })
  }
  useEffect(show)
  return (
    <iframe ref={frame} title={title} sandbox="allow-same-origin" className={styles.frame} onLoad={show} />
  )
}
