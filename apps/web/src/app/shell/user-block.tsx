import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import classes from "./user-block.module.css";

/**
 * The company's logo, and the user's photo and name, as a link to the profile. Hidden on phones.
 * Source: docs/reference/shell.md#header.
 */
export function UserBlock({ isCurrent }: { isCurrent: boolean }) {
  const { id, fullName, company, photoFetchedAt } = useGlobalList("getUser");
  const version = photoFetchedAt === null ? "" : `?v=${encodeURIComponent(photoFetchedAt)}`;
  return (
    <Link to="/profile" className={classes["user"]} aria-current={isCurrent ? "page" : undefined}>
      <img
        className={classes["logo"]}
        src={`/api/images/company/${company.id}`}
        alt=""
        title={company.name}
        width={32}
        height={32}
      />
      <img className={classes["picture"]} src={`/api/images/dealer/${id}${version}`} alt="" width={32} height={32} />
      <span className={classes["words"]}>
        <span className={classes["name"]}>{fullName}</span>
        <span className={classes["company"]}>{company.name}</span>
      </span>
    </Link>
  );
}
