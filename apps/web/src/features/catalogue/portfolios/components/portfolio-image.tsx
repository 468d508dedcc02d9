import classes from "./portfolio-image.module.css";

/** The picture of a program, contract type, panel or template: uploaded, or drawn by the portal. Decoration. */
export function PortfolioImage({ src, size = 40 }: { src: string; size?: number }) {
  return <img className={classes["picture"]} src={src} alt="" width={size} height={size} loading="lazy" />;
}
