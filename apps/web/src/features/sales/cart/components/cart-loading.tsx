import { Loader } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./cart-loading.module.css";

/** Covers the screen while the cart's products load. Stays invisible if they load immediately. */
export function CartLoading({ isLoading }: { isLoading: boolean }) {
  const { t } = useTexts("cart");
  return (
    <output>
      {isLoading && (
        <div className={classes["overlay"]}>
          <Loader size={28} />
          <p>{t("cart-loading")}</p>
        </div>
      )}
    </output>
  );
}
