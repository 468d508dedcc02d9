/** How clients recognise a firm, and where they send a withdrawal. `color`: `#rrggbb`; `logo`: bytes of an image. */
export type Branding = { name: string; color: string | null; logo: Buffer | null; withdrawalAddress: string | null };
/** Returns the branding of an advisor's firm; null without a distributor, which shows the portal's own name. */
export type FindBranding = (userId: number) => Promise<Branding | null>;
