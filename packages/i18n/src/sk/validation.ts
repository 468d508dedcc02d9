import type { validation as English } from "../en/validation.ts";
import type { SlavicNamespace } from "../messages.ts";

export const validation = {
  "mixed.required": "Vyplňte, prosím, tento údaj.",
  "mixed.one-of": "Vyberte, prosím, jednu z možností.",
  "mixed.forbidden-investment-type": "Tento druh investície produkt neponúka.",
  "mixed.funds-in-package-required": "Balíček musí obsahovať aspoň jeden fond.",
  "mixed.cart-package-funds-sum-lower": "Súčet fondov je o {{difference}} nižší než balíček.",
  "mixed.cart-package-funds-sum-higher": "Súčet fondov je o {{difference}} vyšší než balíček.",
  "mixed.cart-package-funds-percent-sum-lower": "Súčet podielov je o {{difference}} nižší než 100 %.",
  "mixed.cart-package-funds-percent-sum-higher": "Súčet podielov je o {{difference}} vyšší než 100 %.",
  "mixed.cart-package-funds-not-spread": "Sumy fondov nezodpovedajú ich podielom.",
  "number.min": "Najmenej {{min}}.",
  "number.max": "Najviac {{max}}.",
  "number.integer": "Zadajte, prosím, celé číslo.",
  "cart.min-investment": "Najnižšia investícia je {{min}}.",
  "cart.max-investment": "Najvyššia investícia je {{max}}.",
  "cart.any-investment-required": "Zadajte, prosím, jednorazovú alebo mesačnú investíciu.",
  "date.invalid": "Taký deň neexistuje. Napíšte ho, prosím, ako dd/mm/rrrr.",
  "date.future": "Tento deň je v budúcnosti.",
  "mixed.passwords-dont-match": "Heslá sa nezhodujú.",
  "string.min": "Najmenej {{min}} znakov.",
  "mixed.too-many-addresses": "Najviac {{max}} adries.",
  "string.max": "Najviac {{max}} znakov.",
  "string.digits": "Zadajte, prosím, iba číslice.",
  "string.email": "Zadajte, prosím, platnú e-mailovú adresu.",
  "string.phone": "Zadajte, prosím, telefón s predvoľbou a bez medzier, napríklad +421901234567.",
  "string.identification-number":
    "IČO má 8 číslic a posledná z nich musí zodpovedať ostatným. Skontrolujte ho, prosím.",
  "string.isin":
    "ISIN tvoria dve veľké písmená, deväť písmen alebo číslic a číslica, ktorá im musí zodpovedať. Skontrolujte ho, prosím.",
  "string.password-common": "Toto heslo používa príliš veľa ľudí. Zvoľte si, prosím, iné.",
  "string.password-with-username": "Heslo nesmie obsahovať používateľské meno ani e-mailovú adresu.",
  "string.password-unchanged": "Nové heslo je rovnaké ako staré.",
} as const satisfies SlavicNamespace<typeof English>;
