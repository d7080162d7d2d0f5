/** Downloads a text as a file with this name. */
export function saveFile({ name, text }: { name: string; text: string }): void {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
