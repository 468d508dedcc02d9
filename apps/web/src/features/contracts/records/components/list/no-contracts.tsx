import { Button } from "@mantine/core";
import { IconFileCertificate, IconFileOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

type NoContractsProps = { isFiltered: boolean; onShowAll: () => void };

/** Explains that the advisor has no contracts yet, or that no contracts match the filter. */
export function NoContracts({ isFiltered, onShowAll }: NoContractsProps) {
  const { t } = useTexts("contracts");
  if (isFiltered) {
    const action = <Button onClick={onShowAll}>{t("show-every")}</Button>;
    return (
      <EmptyState icon={<IconFileOff size={24} stroke={1.6} />} title={t("none-title")} action={action}>
        {t("none-text")}
      </EmptyState>
    );
  }
  const action = (
    <Button component={Link} to="/cart">
      {t("to-cart")}
    </Button>
  );
  return (
    <EmptyState icon={<IconFileCertificate size={24} stroke={1.6} />} title={t("empty-title")} action={action}>
      {t("empty-text")}
    </EmptyState>
  );
}
