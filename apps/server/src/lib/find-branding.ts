/** How clients recognise a firm. `color`: `#rrggbb`; `logo`: bytes of a picture. */
export type Branding = { name: string; color: string | null; logo: Buffer | null };
/** How the firm of an advisor looks; null for an advisor without a distributor, where the portal's own name stands. */
export type FindBranding = (userId: number) => Promise<Branding | null>;
