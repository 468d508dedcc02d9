import type { validation as English } from "../en/validation.ts";
import type { SlavicRoom } from "../messages.ts";

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
} as const satisfies SlavicRoom<typeof English>;
