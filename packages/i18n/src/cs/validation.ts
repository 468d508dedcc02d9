import type { validation as English } from "../en/validation.ts";
import type { SlavicNamespace } from "../messages.ts";

export const validation = {
  "mixed.required": "Vyplňte prosím tento údaj.",
  "mixed.one-of": "Vyberte prosím jednu z možností.",
  "mixed.forbidden-investment-type": "Tento druh investice produkt nenabízí.",
  "mixed.funds-in-package-required": "Balíček musí obsahovat alespoň jeden fond.",
  "mixed.cart-package-funds-sum-lower": "Součet fondů je o {{difference}} nižší než balíček.",
  "mixed.cart-package-funds-sum-higher": "Součet fondů je o {{difference}} vyšší než balíček.",
  "mixed.cart-package-funds-percent-sum-lower": "Součet podílů je o {{difference}} nižší než 100 %.",
  "mixed.cart-package-funds-percent-sum-higher": "Součet podílů je o {{difference}} vyšší než 100 %.",
  "number.min": "Nejméně {{min}}.",
  "number.max": "Nejvýše {{max}}.",
  "number.integer": "Zadejte prosím celé číslo.",
  "cart.min-investment": "Nejnižší investice je {{min}}.",
  "cart.max-investment": "Nejvyšší investice je {{max}}.",
  "cart.any-investment-required": "Zadejte prosím jednorázovou nebo měsíční investici.",
  "date.invalid": "Takový den neexistuje. Napište jej prosím jako dd/mm/rrrr.",
  "date.future": "Tento den je v budoucnosti.",
  "mixed.passwords-dont-match": "Hesla se neshodují.",
  "string.min": "Nejméně {{min}} znaků.",
  "mixed.too-many-addresses": "Nejvýše {{max}} adres.",
  "string.max": "Nejvýše {{max}} znaků.",
  "string.digits": "Zadejte prosím jen číslice.",
  "string.email": "Zadejte prosím platnou e-mailovou adresu.",
  "string.phone": "Zadejte prosím telefon s předvolbou a bez mezer, například +420601234567.",
  "string.identification-number": "IČO má 8 číslic a poslední z nich musí odpovídat ostatním. Zkontrolujte je prosím.",
  "string.isin":
    "ISIN tvoří dvě velká písmena, devět písmen nebo číslic a číslice, která jim musí odpovídat. Zkontrolujte ho prosím.",
  "string.password-common": "Toto heslo používá příliš mnoho lidí. Zvolte prosím jiné.",
  "string.password-with-username": "Heslo nesmí obsahovat uživatelské jméno ani e-mailovou adresu.",
  "string.password-unchanged": "Nové heslo je stejné jako staré.",
} as const satisfies SlavicNamespace<typeof English>;
