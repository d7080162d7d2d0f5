import { confirmCart } from '@tiffin/contract/checkout/diner'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openInstallation } from '../testing/installation.ts'
import { fillBasket, newGuest } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'

/** Ends the n-th written row with a conflict. A sequence keeps its count when the transaction rolls back. */
const CONFLICTS = `
  create sequence written;
  create table conflict_at (n bigint, code text);
  insert into conflict_at values (0, '');
  create function conflict() returns trigger language plpgsql security definer set search_path = public as $$
    declare target conflict_at; begin
      select * into target from conflict_at;
      if nextval('written') = target.n then raise exception 'injected' using errcode = target.code; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new; end $$;
  do $$ declare one text; begin
    for one in select relname from pg_class where relkind = 'r' and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> 'conflict_at' loop
      execute format('create trigger conflict before insert or update or delete on %I
        for each row execute function conflict()', one);
    end loop; end $$`

test.each(['40P01', '40001'])(
  'an order succeeds although one of its writes, whichever, ends with %s [R13]',
  async code => {
    const tiffin = await openInstallation({ env: { LOG_LEVEL: 'silent' } })
    try {
      if (!tiffin.databaseUrl) return
      const shop = await tiffin.shop({ menu: SMALL_MENU })
      const owner = new pg.Client(tiffin.databaseUrl)
      await owner.connect()
      try {
        await owner.query(CONFLICTS)
        let written = 1
        for (let n = 1; n <= written && n <= 60; n++) {
          await owner.query('update conflict_at set n = $1, code = $2', [n, code])
          await owner.query(`select setval('written', 1, false)`)
          const diner = await newGuest(shop)
          const cart = await fillBasket(shop, diner)
          const response = await diner.client.call(confirmCart, { params: { id: cart.id } })
          expect(response).toMatchObject({ outcome: 'success' })
          const { rows } = await owner.query('select last_value::int as count from written')
          written = rows[0].count
        }
        expect(written).toBeGreaterThan(5)
      } finally {
        await owner.end()
      }
    } finally {
      await tiffin.close()
    }
  },
)
