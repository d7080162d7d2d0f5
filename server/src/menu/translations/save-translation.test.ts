import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { changeDraft } from '@tiffin/contract/menu/drafts/staff'
import { listTranslations } from '@tiffin/contract/menu/translations/staff'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { DESCRIBED_MENU, menuIn, shopInSpanish } from '../../testing/translations/shop-in-spanish.ts'

const tiffin = withInstallation()

test('the list has each text once, also the texts of the draft; a changed text has no translation until it is translated again', async () => {
  const { shop, owner, save, texts } = await shopInSpanish(tiffin)
  const untranslated = async () =>
    (await texts()).filter(({ translated }) => translated === null).map(({ original }) => original)
  expect(await untranslated()).toEqual([
    'Tarka dal',
    'Lunch thali',
    'Pani puri kit',
    'Starters',
    'Samosa',
    'Mild',
  ])
  expect((await texts())[0]).toEqual({
    kind: 'category',
    part: '',
    original: 'Mains',
    translated: 'Platos fuertes',
  })
  const store = { params: { storeId: shop.id } }
  const [was, now] = [{ name: 'Chicken korma' }, { name: 'Chicken korma deluxe' }]
  await owner.client.call(changeDraft, {
    ...store,
    body: { changes: [{ do: 'set', kind: 'item', ref: 'korma', was, now }] },
  })
  expect(await untranslated()).toContain('Chicken korma deluxe')
  await save('Chicken korma deluxe', 'Korma de pollo de lujo')
  expect(await untranslated()).not.toContain('Chicken korma deluxe')
})

test('a translation is refused if the shop no longer has the text, writes in that language or does not offer it, or if the translation is too long', async () => {
  const { owner, params, save, texts } = await shopInSpanish(tiffin)
  const invalid = { status: 400, type: 'validation' }
  await expect(save('Vindaloo', 'Vindalú')).rejects.toMatchObject({
    ...invalid,
    errors: { original: [expect.stringContaining('changed')] },
  })
  await expect(save('Samosa', 'S'.repeat(161))).rejects.toMatchObject({
    ...invalid,
    errors: { translated: ['Please write at most 160 characters.'] },
  })
  for (const language of ['en', 'fr', 'en-US'])
    await expect(
      owner.client.call(listTranslations, { params: { ...params, language } }),
    ).rejects.toMatchObject({ status: 404 })
  expect(await save('Samosa', '  Empanadilla\u202e\n  india ')).toMatchObject({
    translated: 'Empanadilla india',
  })
  expect(await save('Samosa', ' ', 'Empanadilla india')).toMatchObject({ translated: null })
  expect((await texts()).find(({ original }) => original === 'Samosa')).toMatchObject({ translated: null })
})

test('a translated page is sanitised as the original is', async () => {
  const { shop, save } = await shopInSpanish(tiffin, { words: {} })
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.privacy = '<p>Private</p>'))
  expect(
    await save('<p>Private</p>', '<p>Privado<img src=x onerror=alert(1)></p><script>1</script>'),
  ).toMatchObject({
    translated: '<p>Privado</p>',
  })
})

test('a translation appears at once, in its shop alone, and the audit log names its author', async () => {
  const { shop, owner, save } = await shopInSpanish(tiffin)
  const neighbour = await tiffin.shop({ menu: DESCRIBED_MENU })
  const file = { params: { storeId: shop.id, day: 'all' as const } }
  const read = (language: string) =>
    tiffin.app.inject({
      url: getMenuFile.path.replace(':storeId', String(file.params.storeId)).replace(':day', 'all'),
      headers: { store: shop.host, language },
    })
  const [english, before] = [await read('en'), await read('es')]
  expect(before.headers.vary).toContain('language')
  expect(before.headers.etag).not.toBe(english.headers.etag)
  await save('Samosa', 'Empanadilla india')
  const after = await read('es')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await menuIn(neighbour, 'es'))[0]).toMatchObject({ name: 'Mains' })
  const audit = await owner.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(audit.data[0]).toMatchObject({
    action: 'TRANSLATION',
    subject: 'Samosa',
    actor: owner.name,
    before: {},
    after: { translated: 'Empanadilla india' },
  })
})

test('of two staff members who translate one text the second is shown the first translation, and can replace it', async () => {
  const { save } = await shopInSpanish(tiffin, { words: {} })
  await save('Samosa', 'Empanadilla')
  await expect(save('Samosa', 'Samosa india')).rejects.toMatchObject({
    status: 400,
    errors: { translated: [expect.stringContaining('“Empanadilla”')] },
  })
  expect(await save('Samosa', 'Samosa india', 'Empanadilla')).toMatchObject({ translated: 'Samosa india' })
  // A retry after a lost response.
  expect(await save('Samosa', 'Samosa india', 'Empanadilla')).toMatchObject({ translated: 'Samosa india' })
  await save('Samosa', '', 'Samosa india')
  await expect(save('Samosa', 'Otra', 'Samosa india')).rejects.toMatchObject({
    errors: { translated: [expect.stringContaining('removed')] },
  })
})

test('a text of the greatest length can be translated; one that the shop has not had for a year loses its translation', async () => {
  const { shop, save, texts } = await shopInSpanish(tiffin, { words: { Samosa: 'Empanadilla' } })
  const long = (letter: string) => `<p>${letter.repeat(49_000)}</p>`
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.terms = long('ñ')))
  expect(await save(long('ñ'), long('ü'))).toMatchObject({ translated: long('ü') })
  await changeShop(tiffin.services, shop.id, ({ policies }) => void (policies.terms = ''))
  const rows = () =>
    tiffin.services.db.query(
      shop.id,
      sql<{ original: string }>`select original from translation where store_id = ${shop.id}`,
    )
  await save('Mild', 'Suave')
  expect(await rows()).toHaveLength(3)
  await tiffin.services.db.query(
    shop.id,
    sql`update translation set saved_at = ${tiffin.clock.now().subtract({ hours: 366 * 24 })} where store_id = ${shop.id}`,
  )
  await save('Hot', 'Picante')
  expect((await rows()).map(({ original }) => original).toSorted()).toEqual(['Hot', 'Mild', 'Samosa'])
  expect((await texts()).filter(({ translated }) => translated !== null)).toHaveLength(3)
})
