/**
 * Currencies of ISO 4217. Source: its lists one (in use) and three (withdrawn), without precious metals, testing codes
 * and "no currency". Withdrawn currencies are included, because histories of rates and prices contain them.
 */
const inUse =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD " +
  "CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL " +
  "GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW " +
  "KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD " +
  "NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP " +
  "SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS " +
  "VED VES VND VUV WST XAD XAF XCD XCG XDR XOF XPF XSU XUA YER ZAR ZMW ZWG ";
const withdrawn =
  "ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BGN BOP BRB BRC BRE " +
  "BRN BRR BUK BYB BYR CHC CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GHP GNE " +
  "GNS GQE GRD GWE GWP HRD HRK IEP ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL LVR MAF MDC MGF MLF " +
  "MRO MTL MTP MVQ MXP MZE MZM NIC NLG PEH PEI PES PLZ PTE RHD ROK ROL RUR SDD SDP SIT SKK SLL SRG STD " +
  "SUR TJR TMM TPE TRL UAK UGS UGW USS UYN UYP VEB VEF VNC XEU XFO XFU XRE YDD YUD YUM YUN ZAL ZMK ZRN " +
  "ZRZ ZWC ZWD ZWL ZWN ZWR ";

const codes = new Set(`${inUse}${withdrawn}`.trim().split(" "));

export const isCurrency = (code: string): boolean => codes.has(code);

/**
 * Codes of exchanges and data vendors that are not in ISO 4217: hundredths of a currency, and the offshore renminbi,
 * which has no ISO 4217 code of its own.
 */
const vendorCodes: Readonly<Record<string, { code: string; unitsInOne: 1 | 100 }>> = {
  GBX: { code: "GBP", unitsInOne: 100 },
  GBp: { code: "GBP", unitsInOne: 100 },
  ZAC: { code: "ZAR", unitsInOne: 100 },
  ZAc: { code: "ZAR", unitsInOne: 100 },
  ILA: { code: "ILS", unitsInOne: 100 },
  CNH: { code: "CNY", unitsInOne: 1 },
};

/**
 * Returns the currency of a code, and the number of quoted units that make one unit of the currency. Returns null for
 * any other text.
 */
export function readCurrency(written: string): { code: string; unitsInOne: 1 | 100 } | null {
  if (isCurrency(written)) return { code: written, unitsInOne: 1 };
  return Object.hasOwn(vendorCodes, written) ? (vendorCodes[written] ?? null) : null;
}
