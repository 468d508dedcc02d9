import classes from "./portfolio-image.module.css";

/** The decorative image of a program, contract type, panel or template. The image is either uploaded or generated. */
export function PortfolioImage({ src, size = 40 }: { src: string; size?: number }) {
  return <img className={classes["picture"]} src={src} alt="" width={size} height={size} loading="lazy" />;
}
