import type pg from "pg";
import { assetClassDefaults } from "../defaults/asset-class-defaults.ts";

const defaultsAsJson = JSON.stringify(
  Object.entries(assetClassDefaults).map(([code, { investmentHorizon, gains }]) => ({
    code,
    horizon: investmentHorizon,
    low: gains[0],
    middle: gains[1],
    high: gains[2],
  })),
);

/**
 * Fills in unpublished horizons and gains of funds with the usual values of their asset class, and marks them as
 * estimates. Updates earlier estimates if the class has changed. A leveraged fund gets no estimates and loses earlier
 * ones. Returns the number of funds with an estimated horizon and the number with estimated gains.
 */
export async function applyClassDefaults(
  client: pg.ClientBase,
  fundIds: readonly number[],
): Promise<{ horizons: number; gains: number }> {
  await client.query(
    `update funds f set unfavourable_gain = null, moderate_gain = null, favourable_gain = null, estimates = f.estimates - 'gains'
     where f.id = any($1) and f.is_leveraged and f.estimates->'gains'->>'basis' = 'AssetClass'`,
    [fundIds],
  );
  await client.query(
    `update funds f set investment_horizon = null, estimates = f.estimates - 'investmentHorizon'
     where f.id = any($1) and f.is_leveraged and f.estimates ? 'investmentHorizon'`,
    [fundIds],
  );
  const { rowCount: horizons } = await client.query(
    `update funds f set investment_horizon = u.horizon, estimates = f.estimates || '{"investmentHorizon": {"basis": "AssetClass"}}'
     from asset_classes a, jsonb_to_recordset($2) as u (code text, horizon int)
     where f.id = any($1) and a.id = f.asset_class_id and u.code = a.code and not f.is_leveraged
       and (f.investment_horizon is null or f.estimates ? 'investmentHorizon')`,
    [fundIds, defaultsAsJson],
  );
  const { rowCount: gains } = await client.query(
    `update funds f set unfavourable_gain = u.low, moderate_gain = u.middle, favourable_gain = u.high,
       estimates = f.estimates || '{"gains": {"basis": "AssetClass"}}'
     from asset_classes a, jsonb_to_recordset($2) as u (code text, low float8, middle float8, high float8)
     where f.id = any($1) and a.id = f.asset_class_id and u.code = a.code and not f.is_leveraged
       and (coalesce(f.unfavourable_gain, f.moderate_gain, f.favourable_gain) is null or f.estimates->'gains'->>'basis' = 'AssetClass')`,
    [fundIds, defaultsAsJson],
  );
  return { horizons: horizons ?? 0, gains: gains ?? 0 };
}
