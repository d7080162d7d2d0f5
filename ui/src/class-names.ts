/** Joins the given class names: `classNames(styles.button, wide && styles.wide, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
