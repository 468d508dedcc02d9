import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { NoticesSection } from "#features/contracts/notices/components/notices-section.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { Page } from "#ui/layout/page.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { PhotoCard } from "./photo-card.tsx";
import classes from "./profile-page.module.css";
import { Statistics } from "./statistics.tsx";

/** The advisor's profile. Source: docs/reference/own-area.md#profile. */
export function ProfilePage() {
  const { t } = useTexts("profile");
  const user = useGlobalList("getUser");
  const changePassword = (
    <Button
      variant="default"
      component={Link}
      to="/change-password"
      leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}
    >
      {t("change-password")}
    </Button>
  );
  return (
    <Page title={t("title")} actions={changePassword}>
      <div className={classes["columns"]}>
        <PhotoCard
          userId={user.id}
          name={user.fullName}
          company={user.company.name}
          photoFetchedAt={user.photoFetchedAt}
        />
        <div className={classes["facts"]}>
          <Statistics user={user} />
          <div className={classes["contacts"]}>
            <ContactDetails user={user} />
          </div>
          <NoticesSection />
        </div>
      </div>
    </Page>
  );
}
