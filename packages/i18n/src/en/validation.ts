import type { EnglishNamespace } from "../messages.ts";

/** Messages about invalid inputs; limits are passed in already formatted. */
export const validation = {
  "mixed.required": "Please fill this in.",
  "mixed.one-of": "Please choose one of the options.",
  "mixed.forbidden-investment-type": "This product does not offer this kind of investment.",
  "mixed.funds-in-package-required": "The package needs at least one fund.",
  "mixed.cart-package-funds-sum-lower": "The funds add up to {{difference}} less than the package.",
  "mixed.cart-package-funds-sum-higher": "The funds add up to {{difference}} more than the package.",
  "mixed.cart-package-funds-percent-sum-lower": "The shares add up to {{difference}} less than 100 %.",
  "mixed.cart-package-funds-percent-sum-higher": "The shares add up to {{difference}} more than 100 %.",
  "mixed.cart-package-funds-not-spread": "The amounts of the funds do not follow their shares.",
  "number.min": "At least {{min}}.",
  "number.max": "At most {{max}}.",
  "number.integer": "Please enter a whole number.",
  "cart.min-investment": "The least investment is {{min}}.",
  "cart.max-investment": "The largest investment is {{max}}.",
  "cart.any-investment-required": "Please enter a one-off or a monthly investment.",
  "date.invalid": "This day does not exist. Please write it as dd/mm/yyyy.",
  "date.future": "This day lies in the future.",
  "mixed.passwords-dont-match": "The passwords do not match.",
  "string.min": "At least {{min}} characters.",
  "mixed.too-many-addresses": "At most {{max}} addresses.",
  "string.max": "At most {{max}} characters.",
  "string.digits": "Digits only, please.",
  "string.email": "Please enter a valid e-mail address.",
  "string.phone": "Please enter the phone number with its country code and without spaces, such as +420601234567.",
  "string.identification-number":
    "An identification number has 8 digits, and the last one must fit the others. Please check it.",
  "string.isin":
    "An ISIN is two capital letters, nine letters or digits and a digit that must fit them. Please check it.",
  "string.password-common": "Too many people use this password. Please choose another.",
  "string.password-with-username": "The password must not contain the user name or the e-mail address.",
  "string.password-unchanged": "The new password is the same as the old one.",
} as const satisfies EnglishNamespace;
