import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";

type Executor = Database | Transaction;

/** Queries that compute the statistics of advisors, which user profiles contain. */
export function createStatisticsRepository(db: Executor) {
  return {
    /**
     * Recomputes the statistics of the given advisors. If prices or rates have changed, it must be called for all
     * advisors, without `userIds`. A holding is valued at its units times the fund's newest price. A holding counts as
     * 0 if it has no price, or if its currency has no rate to CZK. Rounding: sums to 2 decimals.
     */
    refresh: (userIds?: readonly number[]): Promise<void> => refreshStatistics(db, userIds),
  };
}

async function refreshStatistics(db: Executor, userIds?: readonly number[]): Promise<void> {
  const isOfThese = userIds === undefined ? sql`true` : sql`user_id = any(${sql.param(userIds)}::integer[])`;
  await db.execute(sql`
    with running as (
      select id, user_id, client_id from contracts where signed_at is not null and ended_at is null and ${isOfThese}
    ), rates as materialized (
      select c.id as currency_id, case when c.code = 'CZK' then 1 else newest.rate end as rate
      from currencies c join currencies crown on crown.code = 'CZK'
      left join lateral (
        select rate / unit as rate from forex_rates
        where from_currency_id = c.id and to_currency_id = crown.id order by date desc limit 1
      ) newest on true
    ), people as (
      select user_id, count(*) as contracts, count(distinct client_id) as clients from running group by user_id
    ), products as (
      select r.user_id, count(distinct i.program_id) as portfolios, count(distinct i.fund_id) as funds
      from running r join contract_items i on i.contract_id = r.id group by r.user_id
    ), assets as (
      select r.user_id, sum(h.units * f.current_net_asset_value * rates.rate) as crowns
      from running r join contract_items i on i.contract_id = r.id
        join contract_holdings h on h.contract_item_id = i.id
        join funds on funds.id = h.fund_id
        join fund_figures f on f.fund_id = h.fund_id
        join rates on rates.currency_id = funds.currency_id
      group by r.user_id
    ), gone as (
      delete from advisor_statistics where ${isOfThese} and user_id not in (select user_id from people)
    )
    insert into advisor_statistics (user_id, aum, comparable_aum, number_of_clients, number_of_contracts,
      number_of_portfolios, number_of_funds, computed_at)
    select u.id, round((coalesce(a.crowns, 0) / own.rate)::numeric, 2), round(coalesce(a.crowns, 0)::numeric, 2), p.clients,
      p.contracts, coalesce(d.portfolios, 0), coalesce(d.funds, 0), now()
    from people p join users u on u.id = p.user_id join rates own on own.currency_id = u.currency_id
      left join products d on d.user_id = p.user_id left join assets a on a.user_id = p.user_id
    on conflict (user_id) do update set aum = excluded.aum, comparable_aum = excluded.comparable_aum,
      number_of_clients = excluded.number_of_clients, number_of_contracts = excluded.number_of_contracts,
      number_of_portfolios = excluded.number_of_portfolios, number_of_funds = excluded.number_of_funds,
      computed_at = excluded.computed_at`);
}
