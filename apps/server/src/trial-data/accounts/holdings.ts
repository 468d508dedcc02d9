import type pg from "pg";

/**
 * Computes the holdings of the trial contracts. Each payment buys units at the fund's first price on or after the day
 * of the payment. A payment into a program is split by the shares of its funds. Payments in a currency other than the
 * fund's are converted at the latest rate. A savings plan pays on the same day of each month, beginning with the
 * signature.
 */
export async function buyHoldings(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with rates as materialized (
      select c.id as currency_id, case when c.code = 'CZK' then 1 else (
        select rate / unit from forex_rates where from_currency_id = c.id and to_currency_id = crown.id
        order by date desc limit 1) end as rate
      from currencies c join currencies crown on crown.code = 'CZK'
    ), last_day as (select max(current_net_asset_value_date) as day from fund_figures), payments as (
      select i.id, i.fund_id, i.program_id, i.currency_id, i.amount, paid_at::date as day
      from contract_items i join contracts c on c.id = i.contract_id cross join last_day,
        generate_series(c.signed_at at time zone 'UTC',
          case when i.investment_type = 'OneOff' then c.signed_at at time zone 'UTC'
            else least(coalesce(c.ended_at at time zone 'UTC', last_day.day), last_day.day) end, interval '1 month') as paid_at
      where c.signed_at is not null
    ), bought as (
      select id, currency_id, day, fund_id, amount from payments where fund_id is not null
      union all
      select p.id, p.currency_id, p.day, f.fund_id, p.amount * f.share / 100
      from payments p join program_funds f on f.program_id = p.program_id
    )
    insert into contract_holdings (contract_item_id, fund_id, units)
    select b.id, b.fund_id, round(sum(b.amount * paid.rate / held.rate / price.price)::numeric, 4)
    from bought b join funds f on f.id = b.fund_id
      join rates paid on paid.currency_id = b.currency_id join rates held on held.currency_id = f.currency_id
      cross join lateral (
        select price from fund_prices where fund_id = b.fund_id and date >= b.day order by date limit 1
      ) price
    group by b.id, b.fund_id`);
}
