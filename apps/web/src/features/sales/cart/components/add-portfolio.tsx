import { Button } from "@mantine/core";
import { IconBriefcase } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link, useNavigate, useParams } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { useAddToCart } from "../model/state/use-add-to-cart.ts";

/**
 * The page /cart/add/portfolio/{code}, which adds a program to the cart.
 * Source: docs/reference/cart.md#adding-products.
 */
export function AddPortfolioPage() {
  const { code = "" } = useParams();
  return <AddPortfolio key={code} code={code} />;
}

/**
 * Finds a program by its code, adds the program to the cart and opens the cart. Shows an empty state if no program has
 * the code.
 */
export function AddPortfolio({ code }: { code: string }) {
  const { t } = useTexts("cart");
  const navigate = useNavigate();
  const programs = useGlobalList("getPrograms");
  const program = programs.find((one) => one.code.toLowerCase() === code.toLowerCase());
  const { add } = useAddToCart();
  const isStarted = useRef(false);
  useEffect(() => {
    if (!program || isStarted.current) return;
    isStarted.current = true;
    void add({ itemType: "Program", id: program.id, name: program.name }).then((uuid) =>
      navigate(uuid === null ? "/cart" : `/cart?tab=${uuid}`, { replace: true }),
    );
  }, [program, add, navigate]);
  return (
    <Page title={t("title")}>
      <Section>
        {program ? (
          <SkeletonRegion label={t("adding")}>
            <Skeleton height="12rem" radius={10} />
          </SkeletonRegion>
        ) : (
          <EmptyState
            icon={<IconBriefcase size={24} stroke={1.6} />}
            title={t("program-not-found-title")}
            action={
              <Button component={Link} to="/cart">
                {t("to-cart")}
              </Button>
            }
          >
            {t("program-not-found-text", { code })}
          </EmptyState>
        )}
      </Section>
    </Page>
  );
}
