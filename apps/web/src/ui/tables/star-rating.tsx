import { IconStarFilled } from "@tabler/icons-react";
import classes from "./star-rating.module.css";

const maxStars = 5;

/** A rating of 0 to 5 stars; `label` is its accessible text. */
export function StarRating({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={classes["stars"]} title={label}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: maxStars }, (_, index) => (
        <IconStarFilled key={index} size={16} data-filled={index < rating || undefined} aria-hidden />
      ))}
    </span>
  );
}
