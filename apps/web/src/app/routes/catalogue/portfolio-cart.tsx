import { CartToggle } from "#features/sales/cart/components/cart-toggle.tsx";
import { ChooseTemplateFunds } from "#features/sales/cart/components/package/choose-template-funds.tsx";

type Product = { id: number; name: string };
type Face = { isLabelled: boolean };

export function renderProgramCart({ id, name }: Product, face?: Face) {
  return <CartToggle itemType="Program" id={id} name={name} {...face} />;
}

export function renderContractCart({ id, name }: Product, face?: Face) {
  return <CartToggle itemType="Contract" id={id} name={name} {...face} />;
}

export function renderPackageCart({ id, name }: Product, face?: Face) {
  return (
    <>
      <CartToggle itemType="Package" id={id} name={name} {...face} />
      {face?.isLabelled && <ChooseTemplateFunds id={id} />}
    </>
  );
}

/** Returns the id in an address; null if it is not a whole number. */
export function readId(text = ""): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}
