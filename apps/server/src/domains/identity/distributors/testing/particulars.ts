/** The particulars of an invented distributor, in the format of its table row. */
export const testParticulars = {
  registrationNumber: "27082440",
  seat: "Dlouhá 1, 110 00 Praha 1",
  registerEntry: "obchodní rejstřík, Městský soud v Praze, oddíl C, vložka 4711",
  supervisor: "Česká národní banka, licence č. 2026/000777/570",
  email: "klienti@advisors.example",
  phone: "+420222000111",
  withdrawalAddress: "Dlouhá 1, 110 00 Praha 1, odstoupeni@advisors.example",
  representedBy: "Karel Zástupce, jednatel",
  color: "#1a4f8b",
} as const;
