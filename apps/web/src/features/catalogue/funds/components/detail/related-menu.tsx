import { Button, Menu } from "@mantine/core";
import { truncateName } from "@fundport/i18n";
import { IconChevronDown } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";

/** A menu that opens a related fund. */
export function RelatedMenu({ funds }: { funds: readonly CatalogueFund[] }) {
  const { t } = useTexts("funds");
  return (
    <Menu position="bottom-end" shadow="none">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t("related-funds")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {funds.map(({ id, name }) => (
          <Menu.Item key={id} component={Link} to={`/funds/detail/${id}`}>
            {truncateName(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
