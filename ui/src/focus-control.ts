/** Moves the focus to a control, or to a `FieldSet`, with this id. Returns whether it exists. */
export function focusControl(id: string): boolean {
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  // Scrolled to the middle, so that no sticky bar covers it.
  control?.scrollIntoView({ block: 'center' })
  return control !== null
}
